ALTER TABLE "intervention"."intervention_point" ADD COLUMN "photo_id" uuid;
ALTER TABLE "intervention"."intervention_point" ADD CONSTRAINT "intervention_point_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "intervention_point_photo_id_index" ON "intervention"."intervention_point" USING btree ("photo_id" NULLS FIRST, "id");
