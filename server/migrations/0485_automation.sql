CREATE TABLE "entity_customizer"."automation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"entity" text NOT NULL,
	"role_id" uuid NOT NULL,
	"trigger" text NOT NULL,
	"watched_field" text,
	"wanted_value" jsonb,
	"date_field" text,
	"days" integer DEFAULT 0,
	"button_label" text,
	"confirmation" text,
	"condition" jsonb,
	"actions" jsonb,
	"followed_from" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("name", ''))) STORED,
	CONSTRAINT "automation_trigger_check" CHECK ("trigger" IN ('CREATED', 'CHANGED', 'DATE', 'BUTTON'))
);

CREATE TABLE "entity_customizer"."automation_pressers" (
	"automation_id" uuid NOT NULL,
	"user_role_id" uuid NOT NULL,
	CONSTRAINT "automation_pressers_key" PRIMARY KEY("automation_id","user_role_id")
);

CREATE TABLE "entity_customizer"."automation_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"automation_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"record_id" text NOT NULL,
	"record_label" text,
	"trigger" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"cause" text NOT NULL,
	"effects" text,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"depth" integer DEFAULT 0 NOT NULL,
	"chain" text,
	"user_id" uuid,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "automation_run_trigger_check" CHECK ("trigger" IN ('CREATED', 'CHANGED', 'DATE', 'BUTTON')),
	CONSTRAINT "automation_run_state_check" CHECK ("state" IN ('WAITING', 'DONE', 'SKIPPED', 'FAILED', 'BLOCKED'))
);

ALTER TABLE "activity_thread"."activity" ADD COLUMN "automation" text;
ALTER TABLE "entity_customizer"."automation" ADD CONSTRAINT "automation_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "security"."user_role"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "entity_customizer"."automation" ADD CONSTRAINT "automation_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."automation" ADD CONSTRAINT "automation_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."automation_pressers" ADD CONSTRAINT "automation_pressers_automation_id_fk" FOREIGN KEY ("automation_id") REFERENCES "entity_customizer"."automation"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "entity_customizer"."automation_pressers" ADD CONSTRAINT "automation_pressers_user_role_id_fk" FOREIGN KEY ("user_role_id") REFERENCES "security"."user_role"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "entity_customizer"."automation_run" ADD CONSTRAINT "automation_run_automation_id_fk" FOREIGN KEY ("automation_id") REFERENCES "entity_customizer"."automation"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "entity_customizer"."automation_run" ADD CONSTRAINT "automation_run_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."automation_run" ADD CONSTRAINT "automation_run_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."automation_run" ADD CONSTRAINT "automation_run_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE UNIQUE INDEX "automation_name_unique" ON "entity_customizer"."automation" USING btree (lower("name"));
CREATE INDEX "automation_name_look" ON "entity_customizer"."automation" USING btree (kernel.look("name"));
CREATE INDEX "automation_name_index" ON "entity_customizer"."automation" USING btree ((kernel.normalize("name") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "automation_entity_index" ON "entity_customizer"."automation" USING btree ((kernel.normalize("entity") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "automation_trigger_index" ON "entity_customizer"."automation" USING btree ("trigger" NULLS FIRST, "id");
CREATE INDEX "automation_is_paused_index" ON "entity_customizer"."automation" USING btree ("is_paused" NULLS FIRST, "id");
CREATE INDEX "automation_role_id_index" ON "entity_customizer"."automation" USING btree ("role_id" NULLS FIRST, "id");
CREATE INDEX "automation_created_at_index" ON "entity_customizer"."automation" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "automation_entity_filter" ON "entity_customizer"."automation" USING gin (kernel.normalize("entity") gin_trgm_ops);
CREATE INDEX "automation_search" ON "entity_customizer"."automation" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "automation_pressers_reverse" ON "entity_customizer"."automation_pressers" USING btree ("user_role_id","automation_id");
CREATE UNIQUE INDEX "automation_run_automation_record_id_cause_unique" ON "entity_customizer"."automation_run" USING btree (coalesce("automation_id", '00000000-0000-0000-0000-000000000000'::uuid), coalesce(lower("record_id"), ''), coalesce(lower("cause"), ''));
CREATE INDEX "automation_run_created_at_index" ON "entity_customizer"."automation_run" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "automation_run_automation_id_index" ON "entity_customizer"."automation_run" USING btree ("automation_id" NULLS FIRST, "id");
CREATE INDEX "automation_run_record_label_index" ON "entity_customizer"."automation_run" USING btree ((kernel.normalize("record_label") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "automation_run_state_index" ON "entity_customizer"."automation_run" USING btree ("state" NULLS FIRST, "id");
CREATE INDEX "automation_run_user_id_index" ON "entity_customizer"."automation_run" USING btree ("user_id" NULLS FIRST, "id");
CREATE INDEX "automation_run_chain_index" ON "entity_customizer"."automation_run" USING btree ("chain");
