CREATE SCHEMA "backup_manager";

CREATE TABLE "backup_manager"."backup" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"is_encrypted" boolean DEFAULT false NOT NULL,
	"is_scheduled" boolean DEFAULT false NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"size" integer,
	"hash" text,
	"warning" text,
	"failure" text,
	"requested_by_id" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "backup_action_check" CHECK ("action" IN ('EXPORT', 'IMPORT')),
	CONSTRAINT "backup_status_check" CHECK ("status" IN ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED'))
);

ALTER TABLE "security"."security_event" DROP CONSTRAINT "security_event_kind_check";
ALTER TABLE "backup_manager"."backup" ADD CONSTRAINT "backup_requested_by_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "backup_manager"."backup" ADD CONSTRAINT "backup_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "backup_manager"."backup" ADD CONSTRAINT "backup_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "backup_name_index" ON "backup_manager"."backup" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "backup_action_index" ON "backup_manager"."backup" USING btree ("action" NULLS FIRST, "id");
CREATE INDEX "backup_status_index" ON "backup_manager"."backup" USING btree ("status" NULLS FIRST, "id");
CREATE INDEX "backup_requested_at_index" ON "backup_manager"."backup" USING btree ("requested_at" NULLS FIRST, "id");
CREATE INDEX "backup_requested_by_id_index" ON "backup_manager"."backup" USING btree ("requested_by_id" NULLS FIRST, "id");
ALTER TABLE "security"."security_event" ADD CONSTRAINT "security_event_kind_check" CHECK ("kind" IN ('LOGIN', 'LOGIN_FAILED', 'LOGIN_SLOWED', 'NEW_DEVICE', 'SESSIONS_ENDED', 'PASSWORD_LINK_CREATED', 'PASSWORD_LINK_USED', 'PASSWORD_LINK_REQUESTED', 'CALENDAR_LINK_CREATED', 'CALENDAR_LINK_REVOKED', 'DEPUTY_NAMED', 'ABSENCE_DECLARED', 'DEPUTY_REMOVED', 'PASSWORD_CHANGED', 'PROOF_FAILED', 'SECOND_FACTOR_ADDED', 'SECOND_FACTOR_REMOVED', 'SECOND_FACTOR_FAILED', 'SECOND_FACTOR_SLOWED', 'SECOND_FACTOR_RESET', 'PASSKEY_ADDED', 'PASSKEY_RENAMED', 'PASSKEY_REMOVED', 'PASSKEY_REFUSED', 'RECOVERY_CODE_USED', 'RECOVERY_CODES_RENEWED', 'ACCOUNT_CREATED', 'ACCOUNT_LOGIN_CHANGED', 'ACCOUNT_ROLES_CHANGED', 'ACCOUNT_BLOCKED', 'ACCOUNT_UNBLOCKED', 'ACCOUNT_DELETED', 'ACCOUNT_RESTORED', 'ROLE_CREATED', 'ROLE_CHANGED', 'ROLE_DELETED', 'ROLE_RESTORED', 'PARAMETERS_CHANGED', 'LICENSE_SAVED', 'EXPORTED', 'BACKUP_REQUESTED', 'BACKUP_DOWNLOADED', 'BACKUP_DELETED', 'RIGHT_REFUSED', 'LOOK_ALIKES_FOUND', 'KEY_ROTATED', 'JOURNAL_SHORTENED'));

-- A backup or an import at a time.
CREATE UNIQUE INDEX "backup_alone" ON "backup_manager"."backup" USING btree ((true)) WHERE "status" IN ('PENDING', 'IN_PROGRESS');
