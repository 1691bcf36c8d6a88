CREATE TABLE "security"."known_device" (
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);

ALTER TABLE "security"."session" ADD COLUMN "device_hash" "bytea";
ALTER TABLE "security"."known_device" ADD CONSTRAINT "known_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "known_device_token_hash_index" ON "security"."known_device" USING btree ("token_hash");
CREATE INDEX "known_device_last_used_at_index" ON "security"."known_device" USING btree ("last_used_at");
