-- Numbers stand in the column that their entity says, whatever it is called; titles say moments on the organisation's clock.
DROP FUNCTION kernel.next_number(text, text, int, text);

CREATE OR REPLACE FUNCTION kernel.next_number(owning text, field text, before text, digits int, after text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  taken bigint;
  given text;
  is_given boolean;
BEGIN
  LOOP
    INSERT INTO kernel.number_counter AS counter VALUES (owning, before, 1)
      ON CONFLICT (owner, prefix) DO UPDATE SET count = counter.count + 1 RETURNING count INTO taken;
    given := before || lpad(taken::text, greatest(digits, length(taken::text)), '0') || after;
    -- Another format may have given this very text before.
    EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE lower(%I) = lower($1))', owning::regclass, field)
      INTO is_given USING given;
    EXIT WHEN NOT is_given;
  END LOOP;
  RETURN given;
END $$;

CREATE OR REPLACE FUNCTION kernel.zone() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT nullif(value, '') FROM parameter.parameter WHERE code = 'TIMEZONE'), 'Europe/Paris')
$$;
