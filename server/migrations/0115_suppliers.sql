CREATE SCHEMA "intervention";

CREATE TABLE "company"."supplier" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text,
	"name" text NOT NULL,
	"siret_number" text,
	"customer_number" text,
	"internal_number" text,
	"website" text,
	"address_line1" text,
	"address_line2" text,
	"zip_code" text,
	"city" text,
	"country" text DEFAULT 'France',
	"email" text,
	"phone_number" text,
	"correspondents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"information" text,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("siret_number", '') || ' ' || coalesce("city", '') || ' ' || kernel.custom_text("custom_fields"))) STORED
);

CREATE TABLE "company"."supplier_files" (
	"supplier_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "supplier_files_key" PRIMARY KEY("supplier_id","file_id")
);

CREATE TABLE "intervention"."intervention_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text,
	"name" text NOT NULL,
	"icon" text,
	"color" text DEFAULT '#2E7D32' NOT NULL,
	"item_types" text[] DEFAULT '{"PROPERTY","LOCATION"}' NOT NULL,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || kernel.custom_text("custom_fields"))) STORED,
	CONSTRAINT "intervention_category_item_types_check" CHECK ("item_types" <@ ARRAY['PROPERTY', 'LOCATION']::text[])
);

CREATE TABLE "intervention"."intervention" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"label" text NOT NULL,
	"action_type" text DEFAULT 'CURATIVE' NOT NULL,
	"description" text,
	"item_type" text DEFAULT 'LOCATION' NOT NULL,
	"location_id" uuid,
	"property_id" uuid,
	"category_id" uuid,
	"management" text DEFAULT 'INTERNAL' NOT NULL,
	"department_id" uuid,
	"user_id" uuid,
	"supplier_id" uuid,
	"limit_date" date,
	"days_until_limit_date_alert" integer,
	"expected_starting_at" timestamp with time zone,
	"expected_ending_at" timestamp with time zone,
	"days_until_expected_start_date_alert" integer,
	"estimated_time" numeric,
	"block_reservable_item" boolean DEFAULT false NOT NULL,
	"realization_starting_at" timestamp with time zone,
	"realization_ending_at" timestamp with time zone,
	"elapsed_time" numeric,
	"amount_billed" numeric(14, 2),
	"cancellation_date" date,
	"cancellation_reason" text,
	"mandatory_supporting_document" boolean DEFAULT false NOT NULL,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("number", '') || ' ' || coalesce("label", '') || ' ' || coalesce("description", '') || ' ' || kernel.custom_text("custom_fields"))) STORED,
	CONSTRAINT "intervention_action_type_check" CHECK ("action_type" IN ('PREVENTIVE', 'CURATIVE', 'OTHER')),
	CONSTRAINT "intervention_item_type_check" CHECK ("item_type" IN ('PROPERTY', 'LOCATION')),
	CONSTRAINT "intervention_management_check" CHECK ("management" IN ('INTERNAL', 'EXTERNAL'))
);

CREATE TABLE "intervention"."intervention_files" (
	"intervention_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "intervention_files_key" PRIMARY KEY("intervention_id","file_id")
);

ALTER TABLE "company"."supplier" ADD CONSTRAINT "supplier_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company"."supplier" ADD CONSTRAINT "supplier_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company"."supplier_files" ADD CONSTRAINT "supplier_files_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "company"."supplier"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company"."supplier_files" ADD CONSTRAINT "supplier_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."intervention_category" ADD CONSTRAINT "intervention_category_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."intervention_category" ADD CONSTRAINT "intervention_category_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."intervention" ADD CONSTRAINT "intervention_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "company"."location"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."intervention" ADD CONSTRAINT "intervention_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "company"."property"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."intervention" ADD CONSTRAINT "intervention_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "intervention"."intervention_category"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."intervention" ADD CONSTRAINT "intervention_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "company"."department"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."intervention" ADD CONSTRAINT "intervention_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."intervention" ADD CONSTRAINT "intervention_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "company"."supplier"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."intervention" ADD CONSTRAINT "intervention_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."intervention" ADD CONSTRAINT "intervention_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."intervention_files" ADD CONSTRAINT "intervention_files_intervention_id_fk" FOREIGN KEY ("intervention_id") REFERENCES "intervention"."intervention"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."intervention_files" ADD CONSTRAINT "intervention_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "supplier_code_unique" ON "company"."supplier" USING btree (lower("code"));
CREATE INDEX "supplier_name_index" ON "company"."supplier" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "supplier_code_index" ON "company"."supplier" USING btree (kernel.normalize("code") NULLS FIRST, "id");
CREATE INDEX "supplier_city_index" ON "company"."supplier" USING btree (kernel.normalize("city") NULLS FIRST, "id");
CREATE INDEX "supplier_phone_number_index" ON "company"."supplier" USING btree (kernel.normalize("phone_number") NULLS FIRST, "id");
CREATE INDEX "supplier_email_index" ON "company"."supplier" USING btree (kernel.normalize("email") NULLS FIRST, "id");
CREATE INDEX "supplier_siret_number_index" ON "company"."supplier" USING btree (kernel.normalize("siret_number") NULLS FIRST, "id");
CREATE INDEX "supplier_customer_number_index" ON "company"."supplier" USING btree (kernel.normalize("customer_number") NULLS FIRST, "id");
CREATE INDEX "supplier_internal_number_index" ON "company"."supplier" USING btree (kernel.normalize("internal_number") NULLS FIRST, "id");
CREATE INDEX "supplier_website_index" ON "company"."supplier" USING btree (kernel.normalize("website") NULLS FIRST, "id");
CREATE INDEX "supplier_zip_code_index" ON "company"."supplier" USING btree (kernel.normalize("zip_code") NULLS FIRST, "id");
CREATE INDEX "supplier_country_index" ON "company"."supplier" USING btree (kernel.normalize("country") NULLS FIRST, "id");
CREATE INDEX "supplier_created_at_index" ON "company"."supplier" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "supplier_city_filter" ON "company"."supplier" USING gin (kernel.normalize("city") gin_trgm_ops);
CREATE INDEX "supplier_siret_number_filter" ON "company"."supplier" USING gin (kernel.normalize("siret_number") gin_trgm_ops);
CREATE INDEX "supplier_search" ON "company"."supplier" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "supplier_custom_fields" ON "company"."supplier" USING gin ("custom_fields" jsonb_path_ops);
CREATE INDEX "supplier_files_reverse" ON "company"."supplier_files" USING btree ("file_id","supplier_id");
CREATE UNIQUE INDEX "intervention_category_code_unique" ON "intervention"."intervention_category" USING btree (lower("code"));
CREATE UNIQUE INDEX "intervention_category_name_unique" ON "intervention"."intervention_category" USING btree (lower("name"));
CREATE INDEX "intervention_category_name_index" ON "intervention"."intervention_category" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "intervention_category_code_index" ON "intervention"."intervention_category" USING btree (kernel.normalize("code") NULLS FIRST, "id");
CREATE INDEX "intervention_category_created_at_index" ON "intervention"."intervention_category" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "intervention_category_item_types_filter" ON "intervention"."intervention_category" USING gin ("item_types");
CREATE INDEX "intervention_category_search" ON "intervention"."intervention_category" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "intervention_category_custom_fields" ON "intervention"."intervention_category" USING gin ("custom_fields" jsonb_path_ops);
CREATE UNIQUE INDEX "intervention_number_unique" ON "intervention"."intervention" USING btree (lower("number"));
CREATE INDEX "intervention_number_index" ON "intervention"."intervention" USING btree (kernel.normalize("number") NULLS FIRST, "id");
CREATE INDEX "intervention_label_index" ON "intervention"."intervention" USING btree (kernel.normalize("label") NULLS FIRST, "id");
CREATE INDEX "intervention_category_id_index" ON "intervention"."intervention" USING btree ("category_id" NULLS FIRST, "id");
CREATE INDEX "intervention_expected_starting_at_index" ON "intervention"."intervention" USING btree ("expected_starting_at" NULLS FIRST, "id");
CREATE INDEX "intervention_limit_date_index" ON "intervention"."intervention" USING btree ("limit_date" NULLS FIRST, "id");
CREATE INDEX "intervention_management_index" ON "intervention"."intervention" USING btree ("management" NULLS FIRST, "id");
CREATE INDEX "intervention_action_type_index" ON "intervention"."intervention" USING btree ("action_type" NULLS FIRST, "id");
CREATE INDEX "intervention_department_id_index" ON "intervention"."intervention" USING btree ("department_id" NULLS FIRST, "id");
CREATE INDEX "intervention_user_id_index" ON "intervention"."intervention" USING btree ("user_id" NULLS FIRST, "id");
CREATE INDEX "intervention_supplier_id_index" ON "intervention"."intervention" USING btree ("supplier_id" NULLS FIRST, "id");
CREATE INDEX "intervention_location_id_index" ON "intervention"."intervention" USING btree ("location_id" NULLS FIRST, "id");
CREATE INDEX "intervention_property_id_index" ON "intervention"."intervention" USING btree ("property_id" NULLS FIRST, "id");
CREATE INDEX "intervention_expected_ending_at_index" ON "intervention"."intervention" USING btree ("expected_ending_at" NULLS FIRST, "id");
CREATE INDEX "intervention_realization_ending_at_index" ON "intervention"."intervention" USING btree ("realization_ending_at" NULLS FIRST, "id");
CREATE INDEX "intervention_elapsed_time_index" ON "intervention"."intervention" USING btree ("elapsed_time" NULLS FIRST, "id");
CREATE INDEX "intervention_amount_billed_index" ON "intervention"."intervention" USING btree ("amount_billed" NULLS FIRST, "id");
CREATE INDEX "intervention_block_reservable_item_index" ON "intervention"."intervention" USING btree ("block_reservable_item" NULLS FIRST, "id");
CREATE INDEX "intervention_created_at_index" ON "intervention"."intervention" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "intervention_search" ON "intervention"."intervention" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "intervention_custom_fields" ON "intervention"."intervention" USING gin ("custom_fields" jsonb_path_ops);
CREATE INDEX "intervention_files_reverse" ON "intervention"."intervention_files" USING btree ("file_id","intervention_id");
