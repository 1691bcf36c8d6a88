ALTER TABLE "intervention"."intervention" ADD COLUMN "remainder_of_id" uuid;
ALTER TABLE "intervention"."intervention" ADD CONSTRAINT "intervention_remainder_of_id_fk" FOREIGN KEY ("remainder_of_id") REFERENCES "intervention"."intervention"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "intervention_remainder_of_id_index" ON "intervention"."intervention" USING btree ("remainder_of_id" NULLS FIRST, "id");
