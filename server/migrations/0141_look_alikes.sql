-- How a name looks, for uniqueness: letters and signs that are mistaken for one another are one. Letters are those of
-- resources/domain/lookAlikes.ts, then small capitals, apostrophes and dashes; what has no counterpart goes, since nobody
-- sees it. A name in Latin letters alone is compared as it is written, accents included.
CREATE OR REPLACE FUNCTION kernel.look(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT normalize(btrim(regexp_replace(translate(lower(normalize(lower(value), NFKD)),
          'авсԁеԍһніјкӏморԛгѕтѵԝхуүьαβεζηικμνορτυχγϲϳօոսհցզյ' || 'ıɑɡɩᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'
            || U&'\2018\2019\201B\02BC\2032\00B4\0060' || U&'\2010\2011\2012\2013\2014\2015\2212'
            || U&'\00AD\034F\061C\115F\1160\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E'
            || U&'\2060\2061\2062\2063\2064\2066\2067\2068\2069\FE0E\FE0F\FEFF',
          'abcdeghhijklmopqrstvwxyybabezhikmvoptuxycjonuhgqj' || 'iagiabcdeghijklmnoprstuvwyz' || '''''''''''''''' || '-------'), '\s+', ' ', 'g')), NFC) $$;

ALTER TABLE "security"."security_event" DROP CONSTRAINT "security_event_kind_check";
CREATE INDEX "sector_name_look" ON "company"."sector" USING btree (kernel.look("name"));
CREATE INDEX "department_group_code_look" ON "company"."department_group" USING btree (kernel.look("code"));
CREATE INDEX "department_group_name_look" ON "company"."department_group" USING btree (kernel.look("name"));
CREATE INDEX "department_code_look" ON "company"."department" USING btree (kernel.look("code"));
CREATE INDEX "department_name_look" ON "company"."department" USING btree (kernel.look("name"));
CREATE INDEX "user_code_look" ON "security"."user" USING btree (kernel.look("code"));
CREATE INDEX "user_email_look" ON "security"."user" USING btree (kernel.look("email"));
CREATE INDEX "user_role_name_look" ON "security"."user_role" USING btree (kernel.look("name"));
CREATE INDEX "use_type_name_look" ON "reservation"."use_type" USING btree (kernel.look("name"));
CREATE INDEX "reservation_category_parent_name_look" ON "reservation"."reservation_category" USING btree ("parent_id", kernel.look("name"));
CREATE INDEX "property_reference_look" ON "company"."property" USING btree (kernel.look("reference"));
CREATE INDEX "location_reference_look" ON "company"."location" USING btree (kernel.look("reference"));
CREATE INDEX "external_reservation_item_reference_look" ON "reservation"."external_reservation_item" USING btree (kernel.look("reference"));
CREATE INDEX "reservation_validation_workflow_name_look" ON "reservation"."reservation_validation_workflow" USING btree (kernel.look("name"));
CREATE INDEX "email_model_type_name_look" ON "mailer"."email_model" USING btree ("type", kernel.look("name"));
CREATE INDEX "direct_mail_model_name_look" ON "edition_generator"."direct_mail_model" USING btree (kernel.look("name"));
CREATE INDEX "supplier_code_look" ON "company"."supplier" USING btree (kernel.look("code"));
CREATE INDEX "intervention_category_code_look" ON "intervention"."intervention_category" USING btree (kernel.look("code"));
CREATE INDEX "intervention_category_name_look" ON "intervention"."intervention_category" USING btree (kernel.look("name"));
ALTER TABLE "security"."security_event" ADD CONSTRAINT "security_event_kind_check" CHECK ("kind" IN ('LOGIN', 'LOGIN_FAILED', 'LOGIN_SLOWED', 'NEW_DEVICE', 'SESSIONS_ENDED', 'PASSWORD_LINK_CREATED', 'PASSWORD_LINK_USED', 'PASSWORD_CHANGED', 'PROOF_FAILED', 'SECOND_FACTOR_ADDED', 'SECOND_FACTOR_REMOVED', 'SECOND_FACTOR_FAILED', 'ACCOUNT_CREATED', 'ACCOUNT_LOGIN_CHANGED', 'ACCOUNT_ROLES_CHANGED', 'ACCOUNT_BLOCKED', 'ACCOUNT_UNBLOCKED', 'ACCOUNT_DELETED', 'ACCOUNT_RESTORED', 'ROLE_CREATED', 'ROLE_CHANGED', 'ROLE_DELETED', 'ROLE_RESTORED', 'PARAMETERS_CHANGED', 'LICENSE_SAVED', 'EXPORTED', 'RIGHT_REFUSED', 'LOOK_ALIKES_FOUND', 'JOURNAL_SHORTENED'));
