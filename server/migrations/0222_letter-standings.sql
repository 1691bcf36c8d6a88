ALTER TABLE "edition_generator"."direct_mail_model" ADD COLUMN "standings" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "edition_generator"."direct_mail_model" ADD CONSTRAINT "direct_mail_model_standings_check" CHECK ("standings" <@ ARRAY['PENDING', 'ACCEPTED', 'DENIED', 'CANCELLED']::text[]);
UPDATE edition_generator.direct_mail_model SET standings = '{ACCEPTED}' WHERE type = 'RESERVATION'
  AND name IN ('Convention de mise à disposition', 'Reçu de dépôt de garantie', 'État des lieux d’entrée et de sortie', 'Autorisation d’occupation');
UPDATE edition_generator.direct_mail_model SET standings = '{PENDING,ACCEPTED}' WHERE type = 'RESERVATION' AND name = 'Demande d’attestation d’assurance';
UPDATE edition_generator.direct_mail_model SET standings = '{DENIED}' WHERE type = 'RESERVATION' AND name = 'Refus motivé';
