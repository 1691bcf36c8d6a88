CREATE TABLE "intervention"."intervention_locations" (
	"intervention_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	CONSTRAINT "intervention_locations_key" PRIMARY KEY("intervention_id","location_id")
);

CREATE TABLE "intervention"."intervention_properties" (
	"intervention_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	CONSTRAINT "intervention_properties_key" PRIMARY KEY("intervention_id","property_id")
);

CREATE TABLE "intervention"."round_result" (
	"id" uuid PRIMARY KEY NOT NULL,
	"point_id" uuid NOT NULL,
	"location_id" uuid,
	"property_id" uuid,
	"result" text NOT NULL,
	"value" numeric,
	"note" text,
	"photo_id" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"corrective_work_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "round_result_result_check" CHECK ("result" IN ('OK', 'NOT_OK'))
);

ALTER TABLE "intervention"."intervention_point" DROP CONSTRAINT "intervention_point_kind_check";
ALTER TABLE "intervention"."maintenance_plan_point" DROP CONSTRAINT "maintenance_plan_point_kind_check";
ALTER TABLE "intervention"."intervention" ADD COLUMN "is_round" boolean DEFAULT false NOT NULL;
ALTER TABLE "intervention"."intervention" ADD COLUMN "missing_reason" text;
ALTER TABLE "intervention"."intervention_point" ADD COLUMN "asks_photo" boolean DEFAULT false NOT NULL;
ALTER TABLE "intervention"."maintenance_plan" ADD COLUMN "as_round" boolean DEFAULT false NOT NULL;
ALTER TABLE "intervention"."maintenance_plan_point" ADD COLUMN "asks_photo" boolean DEFAULT false NOT NULL;
ALTER TABLE "intervention"."intervention_locations" ADD CONSTRAINT "intervention_locations_intervention_id_fk" FOREIGN KEY ("intervention_id") REFERENCES "intervention"."intervention"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."intervention_locations" ADD CONSTRAINT "intervention_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "company"."location"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."intervention_properties" ADD CONSTRAINT "intervention_properties_intervention_id_fk" FOREIGN KEY ("intervention_id") REFERENCES "intervention"."intervention"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."intervention_properties" ADD CONSTRAINT "intervention_properties_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "company"."property"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."round_result" ADD CONSTRAINT "round_result_point_id_fk" FOREIGN KEY ("point_id") REFERENCES "intervention"."intervention_point"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."round_result" ADD CONSTRAINT "round_result_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "company"."location"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."round_result" ADD CONSTRAINT "round_result_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "company"."property"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."round_result" ADD CONSTRAINT "round_result_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."round_result" ADD CONSTRAINT "round_result_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."round_result" ADD CONSTRAINT "round_result_corrective_work_id_fk" FOREIGN KEY ("corrective_work_id") REFERENCES "intervention"."intervention"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."round_result" ADD CONSTRAINT "round_result_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."round_result" ADD CONSTRAINT "round_result_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "intervention_locations_reverse" ON "intervention"."intervention_locations" USING btree ("location_id","intervention_id");
CREATE INDEX "intervention_properties_reverse" ON "intervention"."intervention_properties" USING btree ("property_id","intervention_id");
CREATE UNIQUE INDEX "round_result_point_location_property_unique" ON "intervention"."round_result" USING btree (coalesce("point_id", '00000000-0000-0000-0000-000000000000'::uuid), coalesce("location_id", '00000000-0000-0000-0000-000000000000'::uuid), coalesce("property_id", '00000000-0000-0000-0000-000000000000'::uuid));
CREATE INDEX "round_result_point_id_index" ON "intervention"."round_result" USING btree ("point_id" NULLS FIRST, "id");
CREATE INDEX "round_result_location_id_index" ON "intervention"."round_result" USING btree ("location_id" NULLS FIRST, "id");
CREATE INDEX "round_result_property_id_index" ON "intervention"."round_result" USING btree ("property_id" NULLS FIRST, "id");
CREATE INDEX "round_result_photo_id_index" ON "intervention"."round_result" USING btree ("photo_id" NULLS FIRST, "id");
CREATE INDEX "round_result_user_id_index" ON "intervention"."round_result" USING btree ("user_id" NULLS FIRST, "id");
CREATE INDEX "round_result_corrective_work_id_index" ON "intervention"."round_result" USING btree ("corrective_work_id" NULLS FIRST, "id");
CREATE INDEX "intervention_is_round_index" ON "intervention"."intervention" USING btree ("is_round" NULLS FIRST, "id");
ALTER TABLE "intervention"."intervention_point" ADD CONSTRAINT "intervention_point_kind_check" CHECK ("kind" IN ('CHECK', 'MEASURE', 'TEXT'));
ALTER TABLE "intervention"."maintenance_plan_point" ADD CONSTRAINT "maintenance_plan_point_kind_check" CHECK ("kind" IN ('CHECK', 'MEASURE', 'TEXT'));
