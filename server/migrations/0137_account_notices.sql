CREATE TABLE "security"."account_notice" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);

ALTER TABLE "security"."account_notice" ADD CONSTRAINT "account_notice_event_id_security_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "security"."security_event"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "security"."account_notice" ADD CONSTRAINT "account_notice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "account_notice_user_id_index" ON "security"."account_notice" USING btree ("user_id");
