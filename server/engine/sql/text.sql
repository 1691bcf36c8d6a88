-- Search compares texts without case and accents.

-- unaccent() is only STABLE, because its dictionary could change; a named dictionary makes it safe in indexes. Not a
-- `sql` function: it could not be inlined, and each call would start an executor.
CREATE OR REPLACE FUNCTION kernel.normalize(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ BEGIN RETURN lower(public.unaccent('public.unaccent'::regdictionary, value)); END $$;

CREATE OR REPLACE FUNCTION kernel.custom_text(fields jsonb) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ BEGIN
    IF fields = '{}' THEN RETURN ''; END IF;
    RETURN (SELECT coalesce(string_agg(entry.value #>> '{}', ' ' ORDER BY entry.key), '')
        FROM jsonb_each(fields) AS entry WHERE jsonb_typeof(entry.value) = 'string'
          AND entry.value #>> '{}' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
  END $$;

-- Rank of a title: 0 equal, 1 begins with the words asked, 2 has them at the start of a word, 3 elsewhere, 4 not at
-- all.
CREATE OR REPLACE FUNCTION kernel.search_rank(title text, asked text) RETURNS int
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  named text := kernel.normalize(title);
  looked_for text := kernel.normalize(asked);
BEGIN
  RETURN CASE WHEN named = looked_for THEN 0 WHEN starts_with(named, looked_for) THEN 1
    WHEN position(' ' || looked_for IN named) > 0 THEN 2 WHEN position(looked_for IN named) > 0 THEN 3 ELSE 4 END;
END $$;

-- Replaces whole words of `value` that equal one of `texts`, in any case, by `put`; their escaped forms in markup
-- too.
CREATE OR REPLACE FUNCTION kernel.without_texts(value text, texts text[], put text) RETURNS text
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  one text;
BEGIN
  FOR one IN
    SELECT DISTINCT said.way FROM unnest(texts) AS given (name)
    CROSS JOIN LATERAL (VALUES (name),
      (replace(replace(replace(name, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')),
      (replace(replace(replace(replace(replace(name, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;'))
    ) AS said (way)
    WHERE name <> '' ORDER BY said.way DESC
  LOOP
    value := regexp_replace(value, '(?<![[:alnum:]])' || regexp_replace(one, '([^[:alnum:][:space:]])', '\\\1', 'g')
      || '(?![[:alnum:]])', put, 'gi');
  END LOOP;
  RETURN value;
END $$;

CREATE OR REPLACE FUNCTION kernel.without_texts(document jsonb, texts text[], put text) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  CASE jsonb_typeof(document)
    WHEN 'string' THEN RETURN to_jsonb(kernel.without_texts(document #>> '{}', texts, put));
    WHEN 'array' THEN RETURN (SELECT coalesce(jsonb_agg(kernel.without_texts(part.value, texts, put) ORDER BY part.place), '[]')
      FROM jsonb_array_elements(document) WITH ORDINALITY AS part (value, place));
    WHEN 'object' THEN RETURN (SELECT coalesce(jsonb_object_agg(part.key, kernel.without_texts(part.value, texts, put)), '{}')
      FROM jsonb_each(document) AS part);
    ELSE RETURN document;
  END CASE;
END $$;
