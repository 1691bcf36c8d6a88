CREATE TABLE "intervention"."intervention_workers" (
	"intervention_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "intervention_workers_key" PRIMARY KEY("intervention_id","user_id")
);

ALTER TABLE "intervention"."intervention_category" ADD COLUMN "priority" text DEFAULT 'NORMAL' NOT NULL;
ALTER TABLE "intervention"."intervention" ADD COLUMN "priority" text;
ALTER TABLE "intervention"."intervention" ADD COLUMN "requested_at" timestamp with time zone;
ALTER TABLE "intervention"."intervention" ADD COLUMN "accepted_at" timestamp with time zone;
ALTER TABLE "intervention"."intervention" ADD COLUMN "answer_due_at" timestamp with time zone;
ALTER TABLE "intervention"."intervention" ADD COLUMN "repair_due_at" timestamp with time zone;
ALTER TABLE "intervention"."intervention_workers" ADD CONSTRAINT "intervention_workers_intervention_id_fk" FOREIGN KEY ("intervention_id") REFERENCES "intervention"."intervention"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."intervention_workers" ADD CONSTRAINT "intervention_workers_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "intervention_workers_reverse" ON "intervention"."intervention_workers" USING btree ("user_id","intervention_id");
CREATE INDEX "intervention_category_priority_index" ON "intervention"."intervention_category" USING btree ((array_position(ARRAY['URGENT', 'HIGH', 'NORMAL', 'LOW']::text[], "priority")) NULLS FIRST, "id");
CREATE INDEX "intervention_priority_index" ON "intervention"."intervention" USING btree ((array_position(ARRAY['URGENT', 'HIGH', 'NORMAL', 'LOW']::text[], "priority")) NULLS FIRST, "id");
CREATE INDEX "intervention_repair_due_at_index" ON "intervention"."intervention" USING btree ("repair_due_at" NULLS FIRST, "id");
CREATE INDEX "intervention_answer_due_at_index" ON "intervention"."intervention" USING btree ("answer_due_at" NULLS FIRST, "id");
CREATE INDEX "intervention_requested_at_index" ON "intervention"."intervention" USING btree ("requested_at" NULLS FIRST, "id");
CREATE INDEX "intervention_accepted_at_index" ON "intervention"."intervention" USING btree ("accepted_at" NULLS FIRST, "id");
ALTER TABLE "intervention"."intervention_category" ADD CONSTRAINT "intervention_category_priority_check" CHECK ("priority" IN ('URGENT', 'HIGH', 'NORMAL', 'LOW'));
ALTER TABLE "intervention"."intervention" ADD CONSTRAINT "intervention_priority_check" CHECK ("priority" IN ('URGENT', 'HIGH', 'NORMAL', 'LOW'));

-- Interventions of before have no deadline; those that were planned or begun count as taken.
UPDATE "intervention"."intervention" SET priority = 'NORMAL', requested_at = created_at,
  accepted_at = CASE WHEN coalesce(expected_starting_at, realization_starting_at) IS NOT NULL THEN updated_at END;
