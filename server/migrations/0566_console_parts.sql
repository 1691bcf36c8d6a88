ALTER TABLE "entity_customizer"."console_entity" ADD COLUMN "owner_entity" text;
