CREATE TABLE "entity_customizer"."notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"entity" text NOT NULL,
	"record_id" text NOT NULL,
	"record_label" text,
	"role_id" uuid,
	"user_id" uuid,
	"answered_by_id" uuid,
	"answered_at" timestamp with time zone,
	"comment" text,
	"automation_id" uuid NOT NULL,
	"action" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "notification_state_check" CHECK ("state" IN ('UNREAD', 'ASKED', 'READ', 'ACCEPTED', 'REFUSED', 'VOID'))
);

ALTER TABLE "entity_customizer"."automation_run" DROP CONSTRAINT "automation_run_trigger_check";
ALTER TABLE "entity_customizer"."notification" ADD CONSTRAINT "notification_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "security"."user_role"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."notification" ADD CONSTRAINT "notification_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."notification" ADD CONSTRAINT "notification_answered_by_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."notification" ADD CONSTRAINT "notification_automation_id_fk" FOREIGN KEY ("automation_id") REFERENCES "entity_customizer"."automation"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "entity_customizer"."notification" ADD CONSTRAINT "notification_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."notification" ADD CONSTRAINT "notification_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "notification_text_index" ON "entity_customizer"."notification" USING btree ((kernel.normalize("text") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "notification_record_label_index" ON "entity_customizer"."notification" USING btree ((kernel.normalize("record_label") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "notification_state_index" ON "entity_customizer"."notification" USING btree ("state" NULLS FIRST, "id");
CREATE INDEX "notification_created_at_index" ON "entity_customizer"."notification" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "notification_role_id_index" ON "entity_customizer"."notification" USING btree ("role_id" NULLS FIRST, "id");
CREATE INDEX "notification_user_id_index" ON "entity_customizer"."notification" USING btree ("user_id" NULLS FIRST, "id");
CREATE INDEX "notification_answered_by_id_index" ON "entity_customizer"."notification" USING btree ("answered_by_id" NULLS FIRST, "id");
CREATE INDEX "notification_answered_at_index" ON "entity_customizer"."notification" USING btree ("answered_at" NULLS FIRST, "id");
CREATE INDEX "notification_automation_id_index" ON "entity_customizer"."notification" USING btree ("automation_id" NULLS FIRST, "id");
CREATE INDEX "notification_role_state_index" ON "entity_customizer"."notification" USING btree ("role_id", "state");
CREATE INDEX "notification_user_state_index" ON "entity_customizer"."notification" USING btree ("user_id", "state");
CREATE INDEX "notification_entity_record_id_index" ON "entity_customizer"."notification" USING btree ("entity", "record_id");
ALTER TABLE "entity_customizer"."automation_run" ADD CONSTRAINT "automation_run_trigger_check" CHECK ("trigger" IN ('CREATED', 'CHANGED', 'DATE', 'BUTTON', 'ANSWER'));
