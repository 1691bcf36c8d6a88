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

-- Several numbers at once; the counter stays locked until the end of the transaction.
CREATE OR REPLACE FUNCTION kernel.take_numbers(owning text, field text, before text, digits int, after text, wanted int)
RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
  last bigint;
  given text[];
  is_given boolean;
BEGIN
  INSERT INTO kernel.number_counter AS counter VALUES (owning, before, wanted)
    ON CONFLICT (owner, prefix) DO UPDATE SET count = counter.count + wanted RETURNING count INTO last;
  SELECT array_agg(before || lpad(n::text, greatest(digits, length(n::text)), '0') || after ORDER BY n) INTO given
    FROM generate_series(last - wanted + 1, last) n;
  EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE lower(%I) = ANY ($1))', owning::regclass, field)
    INTO is_given USING (SELECT array_agg(lower(one)) FROM unnest(given) one);
  IF is_given THEN
    RETURN QUERY SELECT kernel.next_number(owning, field, before, digits, after) FROM generate_series(1, wanted);
  ELSE
    RETURN QUERY SELECT unnest(given);
  END IF;
END $$;
