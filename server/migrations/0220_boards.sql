ALTER TABLE "edition_generator"."edition_model" DROP CONSTRAINT "edition_model_content_check";
ALTER TABLE "edition_generator"."edition_model" ADD COLUMN "types" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "edition_generator"."edition_model" ADD CONSTRAINT "edition_model_types_check" CHECK ("types" <@ ARRAY['LOCATION', 'PROPERTY', 'EXTERNAL_RESERVATION_ITEM']::text[]);
ALTER TABLE "edition_generator"."edition_model" ADD CONSTRAINT "edition_model_content_check" CHECK ("content" IN ('RESERVATION', 'RESERVATION_ITEM', 'BOARD'));
-- The models that shipped, where nobody changed them.
UPDATE edition_generator.edition_model SET types = '{LOCATION}', totals = false,
  description = 'Une page par lieu, à afficher sur la porte ou à remettre au gardien, avec ce qui est réservé en même temps.',
  columns = '[{"source": "hours", "label": null}, {"source": "reservation.subject", "label": "Réservation"}, {"source": "borrowings", "label": "Demandeurs"}, {"source": "reservation.reservationItems", "label": "Tout ce qui est réservé"}]'
WHERE name = 'Feuille du jour par lieu' AND created_by_id IS NULL AND updated_by_id IS NULL AND content = 'RESERVATION_ITEM';
UPDATE edition_generator.edition_model SET content = 'BOARD', group_by = NULL, totals = false, types = '{LOCATION}',
  description = 'Les lieux en lignes, les jours en colonnes : qui occupe quoi, et ce qui reste libre. Tient sur une page.',
  columns = '[{"source": "hours", "label": null}, {"source": "reservation.subject", "label": "Réservation"}]'
WHERE name = 'Tableau de la semaine' AND created_by_id IS NULL AND updated_by_id IS NULL AND content = 'RESERVATION_ITEM';
