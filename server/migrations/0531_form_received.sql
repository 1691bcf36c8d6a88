ALTER TABLE "entity_customizer"."automation" DROP CONSTRAINT "automation_trigger_check";
ALTER TABLE "entity_customizer"."automation_run" DROP CONSTRAINT "automation_run_trigger_check";
ALTER TABLE "entity_customizer"."automation" ADD COLUMN "form_id" uuid;
ALTER TABLE "entity_customizer"."automation" ADD CONSTRAINT "automation_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "entity_customizer"."public_form"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "automation_form_id_index" ON "entity_customizer"."automation" USING btree ("form_id" NULLS FIRST, "id");
ALTER TABLE "entity_customizer"."automation" ADD CONSTRAINT "automation_trigger_check" CHECK ("trigger" IN ('CREATED', 'CHANGED', 'FORM', 'DATE', 'BUTTON'));
ALTER TABLE "entity_customizer"."automation_run" ADD CONSTRAINT "automation_run_trigger_check" CHECK ("trigger" IN ('CREATED', 'CHANGED', 'FORM', 'DATE', 'BUTTON', 'ANSWER'));
