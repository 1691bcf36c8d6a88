CREATE TABLE "intervention"."contract" (
	"id" uuid PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"number" text,
	"kind" text DEFAULT 'MAINTENANCE' NOT NULL,
	"supplier_id" uuid NOT NULL,
	"responsible_id" uuid,
	"amount" numeric(14, 2),
	"amount_period" text DEFAULT 'YEAR',
	"starts_on" date NOT NULL,
	"ends_on" date,
	"renews" boolean DEFAULT false NOT NULL,
	"renewal_months" integer DEFAULT 12,
	"max_renewals" integer,
	"notice" text DEFAULT 'NONE',
	"notice_length" integer,
	"notice_unit" text DEFAULT 'MONTHS',
	"notice_on" date,
	"terminated_on" date,
	"termination_note" text,
	"notes" text,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("label", '') || ' ' || coalesce("number", '') || ' ' || coalesce("notes", '') || ' ' || kernel.custom_text("custom_fields"))) STORED,
	CONSTRAINT "contract_kind_check" CHECK ("kind" IN ('MAINTENANCE', 'INSPECTION', 'SUPPLY', 'INSURANCE', 'OTHER')),
	CONSTRAINT "contract_amount_period_check" CHECK ("amount_period" IN ('MONTH', 'QUARTER', 'HALF_YEAR', 'YEAR', 'TERM')),
	CONSTRAINT "contract_notice_check" CHECK ("notice" IN ('NONE', 'LENGTH', 'DATE')),
	CONSTRAINT "contract_notice_unit_check" CHECK ("notice_unit" IN ('DAYS', 'WEEKS', 'MONTHS'))
);

CREATE TABLE "intervention"."contract_locations" (
	"contract_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	CONSTRAINT "contract_locations_key" PRIMARY KEY("contract_id","location_id")
);

CREATE TABLE "intervention"."contract_properties" (
	"contract_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	CONSTRAINT "contract_properties_key" PRIMARY KEY("contract_id","property_id")
);

CREATE TABLE "intervention"."contract_plans" (
	"contract_id" uuid NOT NULL,
	"maintenance_plan_id" uuid NOT NULL,
	CONSTRAINT "contract_plans_key" PRIMARY KEY("contract_id","maintenance_plan_id")
);

CREATE TABLE "intervention"."contract_files" (
	"contract_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "contract_files_key" PRIMARY KEY("contract_id","file_id")
);

ALTER TABLE "entity_customizer"."notification" ALTER COLUMN "automation_id" DROP NOT NULL;
ALTER TABLE "entity_customizer"."notification" ALTER COLUMN "action" DROP NOT NULL;
ALTER TABLE "intervention"."contract" ADD CONSTRAINT "contract_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "company"."supplier"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."contract" ADD CONSTRAINT "contract_responsible_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."contract" ADD CONSTRAINT "contract_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."contract" ADD CONSTRAINT "contract_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."contract_locations" ADD CONSTRAINT "contract_locations_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "intervention"."contract"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."contract_locations" ADD CONSTRAINT "contract_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "company"."location"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."contract_properties" ADD CONSTRAINT "contract_properties_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "intervention"."contract"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."contract_properties" ADD CONSTRAINT "contract_properties_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "company"."property"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."contract_plans" ADD CONSTRAINT "contract_plans_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "intervention"."contract"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."contract_plans" ADD CONSTRAINT "contract_plans_maintenance_plan_id_fk" FOREIGN KEY ("maintenance_plan_id") REFERENCES "intervention"."maintenance_plan"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."contract_files" ADD CONSTRAINT "contract_files_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "intervention"."contract"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."contract_files" ADD CONSTRAINT "contract_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "contract_label_index" ON "intervention"."contract" USING btree ((kernel.normalize("label") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "contract_kind_index" ON "intervention"."contract" USING btree ("kind" NULLS FIRST, "id");
CREATE INDEX "contract_supplier_id_index" ON "intervention"."contract" USING btree ("supplier_id" NULLS FIRST, "id");
CREATE INDEX "contract_responsible_id_index" ON "intervention"."contract" USING btree ("responsible_id" NULLS FIRST, "id");
CREATE INDEX "contract_number_index" ON "intervention"."contract" USING btree ((kernel.normalize("number") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "contract_amount_index" ON "intervention"."contract" USING btree ("amount" NULLS FIRST, "id");
CREATE INDEX "contract_amount_period_index" ON "intervention"."contract" USING btree ("amount_period" NULLS FIRST, "id");
CREATE INDEX "contract_starts_on_index" ON "intervention"."contract" USING btree ("starts_on" NULLS FIRST, "id");
CREATE INDEX "contract_ends_on_index" ON "intervention"."contract" USING btree ("ends_on" NULLS FIRST, "id");
CREATE INDEX "contract_renews_index" ON "intervention"."contract" USING btree ("renews" NULLS FIRST, "id");
CREATE INDEX "contract_terminated_on_index" ON "intervention"."contract" USING btree ("terminated_on" NULLS FIRST, "id");
CREATE INDEX "contract_created_at_index" ON "intervention"."contract" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "contract_search" ON "intervention"."contract" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "contract_custom_fields" ON "intervention"."contract" USING gin ("custom_fields" jsonb_path_ops);
CREATE INDEX "contract_locations_reverse" ON "intervention"."contract_locations" USING btree ("location_id","contract_id");
CREATE INDEX "contract_properties_reverse" ON "intervention"."contract_properties" USING btree ("property_id","contract_id");
CREATE INDEX "contract_plans_reverse" ON "intervention"."contract_plans" USING btree ("maintenance_plan_id","contract_id");
CREATE INDEX "contract_files_reverse" ON "intervention"."contract_files" USING btree ("file_id","contract_id");

-- Organisations that have templates get the template of the new email.
INSERT INTO mailer.email_model (id, type, name, subject, template, is_default)
SELECT gen_random_uuid(), 'contract_reminder', 'Rappel d’un contrat', 'Contrat « {{label}} » : à décider au plus tard le {{limitDate}}',
  '<p>Bonjour,</p><p>Contrat <strong>{{label}}</strong>{% if number %} ({{number}}){% endif %}{% if supplier %}, {{supplier}}{% endif %} : {{alert}}.</p><p>{{link}}</p><p>Le service des réservations</p>', true
WHERE EXISTS (SELECT FROM mailer.email_model);
