-- Numbers of every entity that has some: one counter for each text that stands before it, locked until its record is
-- written (D14). `owner` is the table whose column `number` they fill.
CREATE TABLE kernel.number_counter (
  owner text NOT NULL,
  prefix text NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (owner, prefix)
);
INSERT INTO kernel.number_counter (owner, prefix, count)
  SELECT 'reservation.reservation', prefix, count FROM reservation.number_counter;
DROP FUNCTION reservation.next_number(text, int, text);
DROP TABLE reservation.number_counter;

CREATE FUNCTION kernel.next_number(owning text, before text, digits int, after text) RETURNS text LANGUAGE plpgsql AS $$
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
    EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE lower(number) = lower($1))', owning::regclass)
      INTO is_given USING given;
    EXIT WHEN NOT is_given;
  END LOOP;
  RETURN given;
END $$;
