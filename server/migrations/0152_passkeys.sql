CREATE TABLE "security"."passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id")
);

CREATE TABLE "security"."passkey_challenge" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"network" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

ALTER TABLE "security"."security_event" DROP CONSTRAINT "security_event_kind_check";
ALTER TABLE "security"."passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "security"."passkey_challenge" ADD CONSTRAINT "passkey_challenge_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "passkey_user_id_index" ON "security"."passkey" USING btree ("user_id");
CREATE INDEX "passkey_challenge_user_id_index" ON "security"."passkey_challenge" USING btree ("user_id");
CREATE INDEX "passkey_challenge_network_index" ON "security"."passkey_challenge" USING btree ("network","expires_at");
CREATE INDEX "passkey_challenge_expires_at_index" ON "security"."passkey_challenge" USING btree ("expires_at");
ALTER TABLE "security"."security_event" ADD CONSTRAINT "security_event_kind_check" CHECK ("kind" IN ('LOGIN', 'LOGIN_FAILED', 'LOGIN_SLOWED', 'NEW_DEVICE', 'SESSIONS_ENDED', 'PASSWORD_LINK_CREATED', 'PASSWORD_LINK_USED', 'PASSWORD_CHANGED', 'PROOF_FAILED', 'SECOND_FACTOR_ADDED', 'SECOND_FACTOR_REMOVED', 'SECOND_FACTOR_FAILED', 'SECOND_FACTOR_SLOWED', 'SECOND_FACTOR_RESET', 'PASSKEY_ADDED', 'PASSKEY_REMOVED', 'PASSKEY_REFUSED', 'RECOVERY_CODE_USED', 'RECOVERY_CODES_RENEWED', 'ACCOUNT_CREATED', 'ACCOUNT_LOGIN_CHANGED', 'ACCOUNT_ROLES_CHANGED', 'ACCOUNT_BLOCKED', 'ACCOUNT_UNBLOCKED', 'ACCOUNT_DELETED', 'ACCOUNT_RESTORED', 'ROLE_CREATED', 'ROLE_CHANGED', 'ROLE_DELETED', 'ROLE_RESTORED', 'PARAMETERS_CHANGED', 'LICENSE_SAVED', 'EXPORTED', 'RIGHT_REFUSED', 'LOOK_ALIKES_FOUND', 'KEY_ROTATED', 'JOURNAL_SHORTENED'));
