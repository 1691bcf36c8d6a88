CREATE TABLE "intervention"."intervention_signature" (
	"intervention_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "intervention_signature_key" PRIMARY KEY("intervention_id","file_id")
);

ALTER TABLE "intervention"."intervention" ADD COLUMN "signed_by" text;
ALTER TABLE "intervention"."intervention" ADD COLUMN "signed_at" timestamp with time zone;
ALTER TABLE "intervention"."intervention_signature" ADD CONSTRAINT "intervention_signature_intervention_id_fk" FOREIGN KEY ("intervention_id") REFERENCES "intervention"."intervention"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."intervention_signature" ADD CONSTRAINT "intervention_signature_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "intervention_signature_reverse" ON "intervention"."intervention_signature" USING btree ("file_id","intervention_id");
