CREATE TABLE "entity_customizer"."dashboard_tile" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role_id" uuid,
	"search_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"width" integer NOT NULL
);

CREATE INDEX "dashboard_tile_role_id_index" ON "entity_customizer"."dashboard_tile" USING btree ("role_id");
