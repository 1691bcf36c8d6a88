ALTER TABLE "entity_customizer"."console_entity" ADD COLUMN "is_tree" boolean DEFAULT false NOT NULL;
