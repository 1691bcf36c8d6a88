CREATE TABLE "intervention"."maintenance_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"category_id" uuid,
	"priority" text,
	"description" text,
	"starts_on" date NOT NULL,
	"rule" text NOT NULL,
	"anchor" text DEFAULT 'CALENDAR' NOT NULL,
	"overlap" text DEFAULT 'MERGE',
	"season" text[] DEFAULT '{}' NOT NULL,
	"ends_on" date,
	"horizon_days" integer DEFAULT 14 NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"next_due_on" date,
	"followed_from" date,
	"item_type" text DEFAULT 'LOCATION' NOT NULL,
	"item_category_id" uuid,
	"site_id" uuid,
	"management" text DEFAULT 'INTERNAL' NOT NULL,
	"department_id" uuid,
	"user_id" uuid,
	"supplier_id" uuid,
	"estimated_time" numeric,
	"mandatory_supporting_document" boolean DEFAULT false NOT NULL,
	"required_documents" text,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("label", '') || ' ' || coalesce("description", '') || ' ' || kernel.custom_text("custom_fields"))) STORED,
	CONSTRAINT "maintenance_plan_priority_check" CHECK ("priority" IN ('URGENT', 'HIGH', 'NORMAL', 'LOW')),
	CONSTRAINT "maintenance_plan_anchor_check" CHECK ("anchor" IN ('CALENDAR', 'COMPLETION')),
	CONSTRAINT "maintenance_plan_overlap_check" CHECK ("overlap" IN ('STACK', 'MERGE', 'SKIP')),
	CONSTRAINT "maintenance_plan_season_check" CHECK ("season" <@ ARRAY['JANUARY', 'FEBRUARY', 'MARCH', 'APRIL', 'MAY', 'JUNE', 'JULY', 'AUGUST', 'SEPTEMBER', 'OCTOBER', 'NOVEMBER', 'DECEMBER']::text[]),
	CONSTRAINT "maintenance_plan_item_type_check" CHECK ("item_type" IN ('PROPERTY', 'LOCATION')),
	CONSTRAINT "maintenance_plan_management_check" CHECK ("management" IN ('INTERNAL', 'EXTERNAL'))
);

CREATE TABLE "intervention"."maintenance_plan_locations" (
	"maintenance_plan_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	CONSTRAINT "maintenance_plan_locations_key" PRIMARY KEY("maintenance_plan_id","location_id")
);

CREATE TABLE "intervention"."maintenance_plan_properties" (
	"maintenance_plan_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	CONSTRAINT "maintenance_plan_properties_key" PRIMARY KEY("maintenance_plan_id","property_id")
);

CREATE TABLE "intervention"."maintenance_plan_workers" (
	"maintenance_plan_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "maintenance_plan_workers_key" PRIMARY KEY("maintenance_plan_id","user_id")
);

CREATE TABLE "intervention"."maintenance_date" (
	"plan_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"item_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"intervention_id" uuid,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maintenance_date_plan_id_due_on_item_id_pk" PRIMARY KEY("plan_id","due_on","item_id")
);

CREATE TABLE "intervention"."maintenance_move" (
	"plan_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"moved_to" date,
	CONSTRAINT "maintenance_move_plan_id_due_on_pk" PRIMARY KEY("plan_id","due_on")
);

ALTER TABLE "intervention"."intervention" ADD COLUMN "maintenance_plan_id" uuid;
ALTER TABLE "intervention"."intervention" ADD COLUMN "due_on" date;
ALTER TABLE "intervention"."intervention" ADD COLUMN "required_documents" text;
ALTER TABLE "intervention"."maintenance_plan" ADD CONSTRAINT "maintenance_plan_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "intervention"."intervention_category"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."maintenance_plan" ADD CONSTRAINT "maintenance_plan_item_category_id_fk" FOREIGN KEY ("item_category_id") REFERENCES "reservation"."reservation_category"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."maintenance_plan" ADD CONSTRAINT "maintenance_plan_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "company"."location"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."maintenance_plan" ADD CONSTRAINT "maintenance_plan_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "company"."department"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."maintenance_plan" ADD CONSTRAINT "maintenance_plan_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."maintenance_plan" ADD CONSTRAINT "maintenance_plan_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "company"."supplier"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."maintenance_plan" ADD CONSTRAINT "maintenance_plan_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."maintenance_plan" ADD CONSTRAINT "maintenance_plan_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."maintenance_plan_locations" ADD CONSTRAINT "maintenance_plan_locations_maintenance_plan_id_fk" FOREIGN KEY ("maintenance_plan_id") REFERENCES "intervention"."maintenance_plan"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."maintenance_plan_locations" ADD CONSTRAINT "maintenance_plan_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "company"."location"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."maintenance_plan_properties" ADD CONSTRAINT "maintenance_plan_properties_maintenance_plan_id_fk" FOREIGN KEY ("maintenance_plan_id") REFERENCES "intervention"."maintenance_plan"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."maintenance_plan_properties" ADD CONSTRAINT "maintenance_plan_properties_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "company"."property"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."maintenance_plan_workers" ADD CONSTRAINT "maintenance_plan_workers_maintenance_plan_id_fk" FOREIGN KEY ("maintenance_plan_id") REFERENCES "intervention"."maintenance_plan"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."maintenance_plan_workers" ADD CONSTRAINT "maintenance_plan_workers_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "maintenance_plan_label_index" ON "intervention"."maintenance_plan" USING btree ((kernel.normalize("label") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "maintenance_plan_next_due_on_index" ON "intervention"."maintenance_plan" USING btree ("next_due_on" NULLS FIRST, "id");
CREATE INDEX "maintenance_plan_rule_index" ON "intervention"."maintenance_plan" USING btree ((kernel.normalize("rule") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "maintenance_plan_category_id_index" ON "intervention"."maintenance_plan" USING btree ("category_id" NULLS FIRST, "id");
CREATE INDEX "maintenance_plan_priority_index" ON "intervention"."maintenance_plan" USING btree ((array_position(ARRAY['URGENT', 'HIGH', 'NORMAL', 'LOW']::text[], "priority")) NULLS FIRST, "id");
CREATE INDEX "maintenance_plan_starts_on_index" ON "intervention"."maintenance_plan" USING btree ("starts_on" NULLS FIRST, "id");
CREATE INDEX "maintenance_plan_item_category_id_index" ON "intervention"."maintenance_plan" USING btree ("item_category_id" NULLS FIRST, "id");
CREATE INDEX "maintenance_plan_site_id_index" ON "intervention"."maintenance_plan" USING btree ("site_id" NULLS FIRST, "id");
CREATE INDEX "maintenance_plan_department_id_index" ON "intervention"."maintenance_plan" USING btree ("department_id" NULLS FIRST, "id");
CREATE INDEX "maintenance_plan_user_id_index" ON "intervention"."maintenance_plan" USING btree ("user_id" NULLS FIRST, "id");
CREATE INDEX "maintenance_plan_supplier_id_index" ON "intervention"."maintenance_plan" USING btree ("supplier_id" NULLS FIRST, "id");
CREATE INDEX "maintenance_plan_management_index" ON "intervention"."maintenance_plan" USING btree ("management" NULLS FIRST, "id");
CREATE INDEX "maintenance_plan_created_at_index" ON "intervention"."maintenance_plan" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "maintenance_plan_search" ON "intervention"."maintenance_plan" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "maintenance_plan_custom_fields" ON "intervention"."maintenance_plan" USING gin ("custom_fields" jsonb_path_ops);
CREATE INDEX "maintenance_plan_locations_reverse" ON "intervention"."maintenance_plan_locations" USING btree ("location_id","maintenance_plan_id");
CREATE INDEX "maintenance_plan_properties_reverse" ON "intervention"."maintenance_plan_properties" USING btree ("property_id","maintenance_plan_id");
CREATE INDEX "maintenance_plan_workers_reverse" ON "intervention"."maintenance_plan_workers" USING btree ("user_id","maintenance_plan_id");
CREATE INDEX "maintenance_date_intervention_id_index" ON "intervention"."maintenance_date" USING btree ("intervention_id");
ALTER TABLE "intervention"."intervention" ADD CONSTRAINT "intervention_maintenance_plan_id_fk" FOREIGN KEY ("maintenance_plan_id") REFERENCES "intervention"."maintenance_plan"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "intervention_maintenance_plan_id_index" ON "intervention"."intervention" USING btree ("maintenance_plan_id" NULLS FIRST, "id");
CREATE INDEX "intervention_due_on_index" ON "intervention"."intervention" USING btree ("due_on" NULLS FIRST, "id");
