CREATE TABLE "entity_customizer"."saved_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb,
	"displayed_filters" jsonb,
	"sort_field" text,
	"sort_order" text,
	"per_page" integer,
	"is_shared" boolean DEFAULT false NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "saved_search_sort_order_check" CHECK ("sort_order" IN ('ASC', 'DESC'))
);

ALTER TABLE "entity_customizer"."saved_search" ADD CONSTRAINT "saved_search_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."saved_search" ADD CONSTRAINT "saved_search_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."saved_search" ADD CONSTRAINT "saved_search_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "saved_search_name_index" ON "entity_customizer"."saved_search" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "saved_search_list_index" ON "entity_customizer"."saved_search" USING btree (kernel.normalize("list") NULLS FIRST, "id");
CREATE INDEX "saved_search_is_shared_index" ON "entity_customizer"."saved_search" USING btree ("is_shared" NULLS FIRST, "id");
CREATE INDEX "saved_search_owner_id_index" ON "entity_customizer"."saved_search" USING btree ("owner_id" NULLS FIRST, "id");
CREATE INDEX "saved_search_list_filter" ON "entity_customizer"."saved_search" USING gin (kernel.normalize("list") gin_trgm_ops);
-- By hand: a name is taken once among a person's own searches of a list, and once among those that are shared of it.
CREATE UNIQUE INDEX saved_search_own_name ON entity_customizer.saved_search (owner_id, list, kernel.normalize(name))
  WHERE NOT is_shared;
CREATE UNIQUE INDEX saved_search_shared_name ON entity_customizer.saved_search (list, kernel.normalize(name))
  WHERE is_shared;
