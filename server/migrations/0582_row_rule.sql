CREATE TABLE "entity_customizer"."row_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"read_condition" jsonb,
	"write_condition" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("name", ''))) STORED
);

ALTER TABLE "entity_customizer"."row_rule" ADD CONSTRAINT "row_rule_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "security"."user_role"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "entity_customizer"."row_rule" ADD CONSTRAINT "row_rule_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."row_rule" ADD CONSTRAINT "row_rule_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE UNIQUE INDEX "row_rule_name_unique" ON "entity_customizer"."row_rule" USING btree (lower("name"));
CREATE UNIQUE INDEX "row_rule_role_entity_unique" ON "entity_customizer"."row_rule" USING btree (coalesce("role_id", '00000000-0000-0000-0000-000000000000'::uuid), coalesce(lower("entity"), ''));
CREATE INDEX "row_rule_name_look" ON "entity_customizer"."row_rule" USING btree (kernel.look("name"));
CREATE INDEX "row_rule_role_entity_look" ON "entity_customizer"."row_rule" USING btree ("role_id", kernel.look("entity"));
CREATE INDEX "row_rule_name_index" ON "entity_customizer"."row_rule" USING btree ((kernel.normalize("name") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "row_rule_entity_index" ON "entity_customizer"."row_rule" USING btree ((kernel.normalize("entity") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "row_rule_role_id_index" ON "entity_customizer"."row_rule" USING btree ("role_id" NULLS FIRST, "id");
CREATE INDEX "row_rule_created_at_index" ON "entity_customizer"."row_rule" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "row_rule_entity_filter" ON "entity_customizer"."row_rule" USING gin (kernel.normalize("entity") gin_trgm_ops);
CREATE INDEX "row_rule_search" ON "entity_customizer"."row_rule" USING gin ("search_text" gin_trgm_ops);
