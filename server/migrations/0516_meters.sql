CREATE TABLE "intervention"."meter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"unit" text DEFAULT 'KM' NOT NULL,
	"item_type" text DEFAULT 'PROPERTY' NOT NULL,
	"location_id" uuid,
	"property_id" uuid,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("name", '') || ' ' || kernel.custom_text("custom_fields"))) STORED,
	CONSTRAINT "meter_unit_check" CHECK ("unit" IN ('KM', 'HOURS', 'USES')),
	CONSTRAINT "meter_item_type_check" CHECK ("item_type" IN ('PROPERTY', 'LOCATION'))
);

CREATE TABLE "intervention"."meter_reading" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meter_id" uuid NOT NULL,
	"value" numeric NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"is_replaced" boolean DEFAULT false NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid
);

ALTER TABLE "intervention"."meter" ADD CONSTRAINT "meter_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "company"."location"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."meter" ADD CONSTRAINT "meter_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "company"."property"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."meter" ADD CONSTRAINT "meter_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."meter" ADD CONSTRAINT "meter_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."meter_reading" ADD CONSTRAINT "meter_reading_meter_id_fk" FOREIGN KEY ("meter_id") REFERENCES "intervention"."meter"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."meter_reading" ADD CONSTRAINT "meter_reading_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."meter_reading" ADD CONSTRAINT "meter_reading_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "meter_name_index" ON "intervention"."meter" USING btree ((kernel.normalize("name") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "meter_property_id_index" ON "intervention"."meter" USING btree ("property_id" NULLS FIRST, "id");
CREATE INDEX "meter_location_id_index" ON "intervention"."meter" USING btree ("location_id" NULLS FIRST, "id");
CREATE INDEX "meter_unit_index" ON "intervention"."meter" USING btree ("unit" NULLS FIRST, "id");
CREATE INDEX "meter_created_at_index" ON "intervention"."meter" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "meter_search" ON "intervention"."meter" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "meter_custom_fields" ON "intervention"."meter" USING gin ("custom_fields" jsonb_path_ops);
CREATE INDEX "meter_reading_read_at_index" ON "intervention"."meter_reading" USING btree ("read_at" NULLS FIRST, "id");
CREATE INDEX "meter_reading_meter_id_index" ON "intervention"."meter_reading" USING btree ("meter_id" NULLS FIRST, "id");
CREATE INDEX "meter_reading_value_index" ON "intervention"."meter_reading" USING btree ("value" NULLS FIRST, "id");
CREATE INDEX "meter_reading_is_replaced_index" ON "intervention"."meter_reading" USING btree ("is_replaced" NULLS FIRST, "id");
CREATE INDEX "meter_reading_note_index" ON "intervention"."meter_reading" USING btree ((kernel.normalize("note") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "meter_reading_created_at_index" ON "intervention"."meter_reading" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "meter_reading_meter_read_at_index" ON "intervention"."meter_reading" USING btree ("meter_id", "read_at");
