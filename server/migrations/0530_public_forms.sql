CREATE TABLE "entity_customizer"."public_form" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"entity" text NOT NULL,
	"role_id" uuid NOT NULL,
	"token" text,
	"introduction" text,
	"fields" jsonb,
	"consent" text,
	"thanks" text,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"max_per_day" integer DEFAULT 200 NOT NULL,
	"email_field" text,
	"followed" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("name", ''))) STORED
);

CREATE TABLE "entity_customizer"."form_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"record_id" text NOT NULL,
	"record_label" text,
	"state" text DEFAULT 'TO_DO' NOT NULL,
	"form_id" uuid,
	"form_name" text NOT NULL,
	"consent" text,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "form_answer_state_check" CHECK ("state" IN ('TO_DO', 'DONE', 'REFUSED'))
);

ALTER TABLE "activity_thread"."activity" ADD COLUMN "form" text;
ALTER TABLE "entity_customizer"."public_form" ADD CONSTRAINT "public_form_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "security"."user_role"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "entity_customizer"."public_form" ADD CONSTRAINT "public_form_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."public_form" ADD CONSTRAINT "public_form_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."form_answer" ADD CONSTRAINT "form_answer_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "entity_customizer"."public_form"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."form_answer" ADD CONSTRAINT "form_answer_decided_by_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."form_answer" ADD CONSTRAINT "form_answer_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."form_answer" ADD CONSTRAINT "form_answer_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE UNIQUE INDEX "public_form_name_unique" ON "entity_customizer"."public_form" USING btree (lower("name"));
CREATE UNIQUE INDEX "public_form_token_unique" ON "entity_customizer"."public_form" USING btree (lower("token"));
CREATE INDEX "public_form_name_look" ON "entity_customizer"."public_form" USING btree (kernel.look("name"));
CREATE INDEX "public_form_name_index" ON "entity_customizer"."public_form" USING btree ((kernel.normalize("name") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "public_form_entity_index" ON "entity_customizer"."public_form" USING btree ((kernel.normalize("entity") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "public_form_is_open_index" ON "entity_customizer"."public_form" USING btree ("is_open" NULLS FIRST, "id");
CREATE INDEX "public_form_closes_at_index" ON "entity_customizer"."public_form" USING btree ("closes_at" NULLS FIRST, "id");
CREATE INDEX "public_form_role_id_index" ON "entity_customizer"."public_form" USING btree ("role_id" NULLS FIRST, "id");
CREATE INDEX "public_form_created_at_index" ON "entity_customizer"."public_form" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "public_form_entity_filter" ON "entity_customizer"."public_form" USING gin (kernel.normalize("entity") gin_trgm_ops);
CREATE INDEX "public_form_search" ON "entity_customizer"."public_form" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "form_answer_created_at_index" ON "entity_customizer"."form_answer" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "form_answer_record_label_index" ON "entity_customizer"."form_answer" USING btree ((kernel.normalize("record_label") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "form_answer_form_name_index" ON "entity_customizer"."form_answer" USING btree ((kernel.normalize("form_name") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "form_answer_state_index" ON "entity_customizer"."form_answer" USING btree ("state" NULLS FIRST, "id");
CREATE INDEX "form_answer_decided_by_id_index" ON "entity_customizer"."form_answer" USING btree ("decided_by_id" NULLS FIRST, "id");
CREATE INDEX "form_answer_decided_at_index" ON "entity_customizer"."form_answer" USING btree ("decided_at" NULLS FIRST, "id");
CREATE INDEX "form_answer_form_id_index" ON "entity_customizer"."form_answer" USING btree ("form_id" NULLS FIRST, "id");
CREATE INDEX "form_answer_entity_index" ON "entity_customizer"."form_answer" USING btree ((kernel.normalize("entity") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "form_answer_entity_filter" ON "entity_customizer"."form_answer" USING gin (kernel.normalize("entity") gin_trgm_ops);
CREATE INDEX "form_answer_entity_record_id_index" ON "entity_customizer"."form_answer" USING btree ("entity", "record_id");
CREATE INDEX "form_answer_form_created_at_index" ON "entity_customizer"."form_answer" USING btree ("form_id", "created_at");
CREATE INDEX "form_answer_state_created_at_index" ON "entity_customizer"."form_answer" USING btree ("state", "created_at");
