DROP INDEX "company"."vehicle_name_index";
DROP INDEX "company"."vehicle_plate_index";
CREATE INDEX "vehicle_name_index" ON "company"."vehicle" USING btree ((kernel.normalize("name") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "vehicle_plate_index" ON "company"."vehicle" USING btree ((kernel.normalize("plate") COLLATE kernel.natural_order) NULLS FIRST, "id");
