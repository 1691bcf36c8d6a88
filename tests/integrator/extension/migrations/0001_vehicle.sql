CREATE TABLE "company"."vehicle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"plate" text NOT NULL,
	"energy" text DEFAULT 'ELECTRIC' NOT NULL,
	"range" integer,
	"price" numeric(14, 2),
	"pooled" boolean DEFAULT false NOT NULL,
	"first_registration" date,
	"department_id" uuid,
	"services" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("name", '') || ' ' || kernel.custom_text("custom_fields"))) STORED,
	CONSTRAINT "vehicle_energy_check" CHECK ("energy" IN ('ELECTRIC', 'HYBRID', 'DIESEL'))
);

CREATE TABLE "company"."vehicle_sectors" (
	"vehicle_id" uuid NOT NULL,
	"sector_id" uuid NOT NULL,
	CONSTRAINT "vehicle_sectors_key" PRIMARY KEY("vehicle_id","sector_id")
);

ALTER TABLE "company"."vehicle" ADD CONSTRAINT "vehicle_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "company"."department"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "company"."vehicle" ADD CONSTRAINT "vehicle_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company"."vehicle" ADD CONSTRAINT "vehicle_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company"."vehicle_sectors" ADD CONSTRAINT "vehicle_sectors_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "company"."vehicle"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company"."vehicle_sectors" ADD CONSTRAINT "vehicle_sectors_sector_id_fk" FOREIGN KEY ("sector_id") REFERENCES "company"."sector"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "vehicle_plate_unique" ON "company"."vehicle" USING btree (lower("plate"));
CREATE INDEX "vehicle_name_index" ON "company"."vehicle" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "vehicle_plate_index" ON "company"."vehicle" USING btree (kernel.normalize("plate") NULLS FIRST, "id");
CREATE INDEX "vehicle_energy_index" ON "company"."vehicle" USING btree ("energy" NULLS FIRST, "id");
CREATE INDEX "vehicle_department_id_index" ON "company"."vehicle" USING btree ("department_id" NULLS FIRST, "id");
CREATE INDEX "vehicle_price_index" ON "company"."vehicle" USING btree ("price" NULLS FIRST, "id");
CREATE INDEX "vehicle_first_registration_index" ON "company"."vehicle" USING btree ("first_registration" NULLS FIRST, "id");
CREATE INDEX "vehicle_pooled_index" ON "company"."vehicle" USING btree ("pooled" NULLS FIRST, "id");
CREATE INDEX "vehicle_created_at_index" ON "company"."vehicle" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "vehicle_search" ON "company"."vehicle" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "vehicle_custom_fields" ON "company"."vehicle" USING gin ("custom_fields" jsonb_path_ops);
CREATE INDEX "vehicle_sectors_reverse" ON "company"."vehicle_sectors" USING btree ("sector_id","vehicle_id");
