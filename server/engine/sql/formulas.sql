-- Arithmetic of formulas. Numbers have ten decimals; above 10^15, and where a result does not exist, they are empty.

CREATE OR REPLACE FUNCTION kernel.formula_number(value numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT CASE WHEN abs(round(value, 10)) < 1000000000000000 THEN round(value, 10) END $$;

-- Integer division avoids a second rounding: numeric division keeps about sixteen digits.
CREATE OR REPLACE FUNCTION kernel.formula_divide(one numeric, other numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT kernel.formula_number(sign(one) * sign(other)
          * div(abs(one) * 20000000000 + abs(other), nullif(abs(other), 0) * 2) * 0.0000000001) $$;

CREATE OR REPLACE FUNCTION kernel.formula_average(VARIADIC numbers numeric[]) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT kernel.formula_divide(sum(value), count(value)) FROM unnest(numbers) AS value $$;

CREATE OR REPLACE FUNCTION kernel.formula_sum(VARIADIC numbers numeric[]) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT kernel.formula_number(sum(value)) FROM unnest(numbers) AS value $$;

-- `mode`: nearest, up (away from zero) or down (towards zero). Decimals below zero round to tens, hundreds…
CREATE OR REPLACE FUNCTION kernel.formula_round(value numeric, decimals numeric, mode text) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT kernel.formula_number(CASE
          WHEN trunc(decimals) NOT BETWEEN -15 AND 10 THEN NULL
          WHEN mode = 'nearest' THEN round(value, trunc(decimals)::int)
          WHEN mode = 'down' OR value = trunc(value, trunc(decimals)::int) THEN trunc(value, trunc(decimals)::int)
          ELSE trunc(value, trunc(decimals)::int) + sign(value) * power(10::numeric, -trunc(decimals)) END) $$;

CREATE OR REPLACE FUNCTION kernel.formula_day(value date) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT CASE WHEN value BETWEEN '0001-01-01' AND '9999-12-31' THEN value END $$;

CREATE OR REPLACE FUNCTION kernel.formula_days(value date, days numeric) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT CASE WHEN abs(days) < 4000000 AND isfinite(value) THEN kernel.formula_day(value + floor(days)::int) END $$;

CREATE OR REPLACE FUNCTION kernel.formula_months(value date, months numeric) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT CASE WHEN abs(months) < 120000 AND isfinite(value)
          THEN kernel.formula_day((value + make_interval(months => trunc(months)::int))::date) END $$;

CREATE OR REPLACE FUNCTION kernel.formula_month_end(value date, months numeric) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT CASE WHEN abs(months) < 120000 AND isfinite(value) THEN kernel.formula_day(
          (date_trunc('month', value::timestamp) + make_interval(months => trunc(months)::int + 1, days => -1))::date) END $$;

CREATE OR REPLACE FUNCTION kernel.formula_date(year numeric, month numeric, day numeric) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT CASE WHEN trunc(year) BETWEEN 1 AND 9999 AND trunc(month) BETWEEN 1 AND 12 AND trunc(day) BETWEEN 1 AND 31
          AND trunc(day) <= extract(day FROM make_date(trunc(year)::int, trunc(month)::int, 1) + interval '1 month - 1 day')
          THEN make_date(trunc(year)::int, trunc(month)::int, trunc(day)::int) END $$;

CREATE OR REPLACE FUNCTION kernel.formula_part(value text, length numeric, is_end boolean) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT CASE WHEN length < 1 THEN NULL WHEN is_end THEN right(value, least(trunc(length), 10000)::int)
          ELSE left(value, least(trunc(length), 10000)::int) END $$;
