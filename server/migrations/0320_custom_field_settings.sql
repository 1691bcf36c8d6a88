ALTER TABLE "entity_customizer"."custom_field" DROP CONSTRAINT "custom_field_type_check";
ALTER TABLE "entity_customizer"."custom_field" ADD COLUMN "settings" jsonb;
ALTER TABLE "entity_customizer"."custom_field" ADD CONSTRAINT "custom_field_type_check" CHECK ("type" IN ('string', 'longText', 'richText', 'email', 'phone', 'url', 'int', 'float', 'money', 'bool', 'date', 'datetime', 'list', 'choices', 'reference', 'references', 'color', 'icon', 'image', 'file', 'files'));
