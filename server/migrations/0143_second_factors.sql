CREATE TABLE "security"."authenticator" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "security"."authenticator_enrolment" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "security"."recovery_code" (
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);

CREATE TABLE "security"."login_challenge" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"origin_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

ALTER TABLE "security"."security_event" DROP CONSTRAINT "security_event_kind_check";
ALTER TABLE "security"."known_device" ADD COLUMN "trusted_at" timestamp with time zone;
ALTER TABLE "security"."authenticator" ADD CONSTRAINT "authenticator_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "security"."authenticator_enrolment" ADD CONSTRAINT "authenticator_enrolment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "security"."recovery_code" ADD CONSTRAINT "recovery_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "security"."login_challenge" ADD CONSTRAINT "login_challenge_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "authenticator_enrolment_expires_at_index" ON "security"."authenticator_enrolment" USING btree ("expires_at");
CREATE INDEX "login_challenge_user_id_index" ON "security"."login_challenge" USING btree ("user_id");
CREATE INDEX "login_challenge_expires_at_index" ON "security"."login_challenge" USING btree ("expires_at");
ALTER TABLE "security"."security_event" ADD CONSTRAINT "security_event_kind_check" CHECK ("kind" IN ('LOGIN', 'LOGIN_FAILED', 'LOGIN_SLOWED', 'NEW_DEVICE', 'SESSIONS_ENDED', 'PASSWORD_LINK_CREATED', 'PASSWORD_LINK_USED', 'PASSWORD_CHANGED', 'PROOF_FAILED', 'SECOND_FACTOR_ADDED', 'SECOND_FACTOR_REMOVED', 'SECOND_FACTOR_FAILED', 'SECOND_FACTOR_SLOWED', 'RECOVERY_CODE_USED', 'RECOVERY_CODES_RENEWED', 'ACCOUNT_CREATED', 'ACCOUNT_LOGIN_CHANGED', 'ACCOUNT_ROLES_CHANGED', 'ACCOUNT_BLOCKED', 'ACCOUNT_UNBLOCKED', 'ACCOUNT_DELETED', 'ACCOUNT_RESTORED', 'ROLE_CREATED', 'ROLE_CHANGED', 'ROLE_DELETED', 'ROLE_RESTORED', 'PARAMETERS_CHANGED', 'LICENSE_SAVED', 'EXPORTED', 'RIGHT_REFUSED', 'LOOK_ALIKES_FOUND', 'JOURNAL_SHORTENED'));
