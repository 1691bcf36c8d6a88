-- Numbers of records: one counter for each prefix, locked until its record is stored (D14).

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
    -- A former format may have given the same text.
    EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE lower(%I) = lower($1))', owning::regclass, field)
      INTO is_given USING given;
    EXIT WHEN NOT is_given;
  END LOOP;
  RETURN given;
END $$;
