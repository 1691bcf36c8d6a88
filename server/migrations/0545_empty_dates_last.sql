DROP INDEX "intervention"."intervention_repair_due_at_index";
DROP INDEX "intervention"."maintenance_plan_next_due_on_index";
CREATE INDEX "intervention_repair_due_at_index" ON "intervention"."intervention" USING btree ("repair_due_at" NULLS LAST, "id");
CREATE INDEX "maintenance_plan_next_due_on_index" ON "intervention"."maintenance_plan" USING btree ("next_due_on" NULLS LAST, "id");
