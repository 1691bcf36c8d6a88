ALTER TABLE "intervention"."intervention" ADD COLUMN "signed_by" text;
ALTER TABLE "intervention"."intervention" ADD COLUMN "signed_at" timestamp with time zone;
ALTER TABLE "intervention"."intervention" ADD COLUMN "signature_id" uuid;
ALTER TABLE "intervention"."intervention" ADD CONSTRAINT "intervention_signature_id_fk" FOREIGN KEY ("signature_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "intervention_signature_id_index" ON "intervention"."intervention" USING btree ("signature_id" NULLS FIRST, "id");
