CREATE TABLE "security"."session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_reason" text,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "session_ended_check" CHECK ((ended_at is null) = (ended_reason is null))
);

CREATE TABLE "security"."credential" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);

CREATE TABLE "security"."password_token" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);

CREATE TABLE "security"."login_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_attempt_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);

CREATE TABLE "security"."license" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by_id" uuid
);

CREATE TABLE "security"."demonstration" (
	"is_on" boolean PRIMARY KEY NOT NULL,
	"accounts" jsonb NOT NULL,
	CONSTRAINT "demonstration_single_check" CHECK (is_on)
);

ALTER TABLE "security"."session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "security"."credential" ADD CONSTRAINT "credential_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "security"."password_token" ADD CONSTRAINT "password_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "security"."license" ADD CONSTRAINT "license_saved_by_id_user_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "session_live_index" ON "security"."session" USING btree ("user_id") WHERE ended_at is null;
CREATE INDEX "session_expires_at_index" ON "security"."session" USING btree ("expires_at");
CREATE INDEX "password_token_user_id_index" ON "security"."password_token" USING btree ("user_id");
CREATE INDEX "login_attempt_last_attempt_at_index" ON "security"."login_attempt" USING btree ("last_attempt_at");
CREATE INDEX "license_saved_at_index" ON "security"."license" USING btree ("saved_at");
