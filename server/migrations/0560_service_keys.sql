CREATE TABLE "security"."service_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"beginning" text NOT NULL,
	"issued_by" text NOT NULL,
	"issuer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "service_key_token_hash_unique" UNIQUE("token_hash")
);

ALTER TABLE "security"."security_event" DROP CONSTRAINT "security_event_kind_check";
ALTER TABLE "security"."user" ADD COLUMN "is_service" boolean DEFAULT false NOT NULL;
ALTER TABLE "security"."user" ADD COLUMN "ends_at" timestamp with time zone;
ALTER TABLE "security"."service_key" ADD CONSTRAINT "service_key_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "service_key_user_id_index" ON "security"."service_key" USING btree ("user_id");
CREATE INDEX "user_is_service_index" ON "security"."user" USING btree ("is_service" NULLS FIRST, "id");
CREATE INDEX "user_ends_at_index" ON "security"."user" USING btree ("ends_at" NULLS FIRST, "id");
ALTER TABLE "security"."security_event" ADD CONSTRAINT "security_event_kind_check" CHECK ("kind" IN ('LOGIN', 'LOGIN_FAILED', 'LOGIN_SLOWED', 'NEW_DEVICE', 'SESSIONS_ENDED', 'PASSWORD_LINK_CREATED', 'PASSWORD_LINK_USED', 'PASSWORD_LINK_REQUESTED', 'CALENDAR_LINK_CREATED', 'CALENDAR_LINK_REVOKED', 'DEPUTY_NAMED', 'ABSENCE_DECLARED', 'DEPUTY_REMOVED', 'PASSWORD_CHANGED', 'PROOF_FAILED', 'SECOND_FACTOR_ADDED', 'SECOND_FACTOR_REMOVED', 'SECOND_FACTOR_FAILED', 'SECOND_FACTOR_SLOWED', 'SECOND_FACTOR_RESET', 'PASSKEY_ADDED', 'PASSKEY_RENAMED', 'PASSKEY_REMOVED', 'PASSKEY_REFUSED', 'RECOVERY_CODE_USED', 'RECOVERY_CODES_RENEWED', 'ACCOUNT_CREATED', 'ACCOUNT_LOGIN_CHANGED', 'ACCOUNT_ROLES_CHANGED', 'ACCOUNT_BLOCKED', 'ACCOUNT_UNBLOCKED', 'ACCOUNT_DELETED', 'ACCOUNT_RESTORED', 'SERVICE_KEY_CREATED', 'SERVICE_KEY_REVOKED', 'ROLE_CREATED', 'ROLE_CHANGED', 'ROLE_DELETED', 'ROLE_RESTORED', 'PARAMETERS_CHANGED', 'LICENSE_SAVED', 'EXPORTED', 'BACKUP_REQUESTED', 'BACKUP_DOWNLOADED', 'BACKUP_DELETED', 'BACKUP_IMPORT_REQUESTED', 'BACKUP_IMPORTED', 'RIGHT_REFUSED', 'LOOK_ALIKES_FOUND', 'KEY_ROTATED', 'JOURNAL_SHORTENED'));
-- Keys of service accounts export too; tickets end after a minute.
ALTER TABLE "drive"."export_ticket" DROP CONSTRAINT "export_ticket_session_id_fkey";
