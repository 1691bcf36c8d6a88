-- Series: one reservation a date of the rule, and no rule where a move left dates that it does not give. Until now a move
-- shifted the dates of the moved reservations only, so two could stand for one date, and dates left behind looked skipped.
ALTER TABLE "reservation"."reservation_series" ALTER COLUMN "rule" DROP NOT NULL;

-- Of several for one date the one that lies on it keeps it; the others stand for none, and are apart.
UPDATE reservation.reservation one SET series_date = NULL, is_apart = true
FROM (
  SELECT r.id, row_number() OVER (PARTITION BY r.series_id, r.series_date ORDER BY
    ((r.starting_at AT TIME ZONE series.zone)::date = r.series_date) DESC, r.is_cancelled, r.is_apart, r.id) AS place
  FROM reservation.reservation r JOIN reservation.reservation_series series ON series.id = r.series_id
  WHERE r.series_date IS NOT NULL
) ranked
WHERE ranked.id = one.id AND ranked.place > 1;

-- Weekly rules tell by their days whether they give a date; other moves are not visible in the rows.
UPDATE reservation.reservation_series series SET rule = NULL
WHERE series.rule ~ 'BYDAY=[A-Z]' AND series.rule ~ 'FREQ=WEEKLY|BYWEEKNO' AND EXISTS (
  SELECT FROM reservation.reservation r
  WHERE r.series_id = series.id AND r.series_date IS NOT NULL
    AND position((ARRAY['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'])[extract(isodow FROM r.series_date)::int]
      IN substring(series.rule FROM 'BYDAY=([A-Z,]+)')) = 0);

-- Checked at the end of each statement: a move shifts all dates of a series at once.
ALTER TABLE reservation.reservation ADD CONSTRAINT reservation_series_date_once UNIQUE (series_id, series_date) DEFERRABLE;
