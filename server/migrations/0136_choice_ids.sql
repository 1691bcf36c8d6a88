-- What the search compares: texts without case and accents.

-- unaccent() is only STABLE because its dictionary could change; naming the dictionary makes it safe to index.
CREATE OR REPLACE FUNCTION kernel.normalize(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- The texts among custom values, for the search of an entity. Ids of choices and files are no words.
CREATE OR REPLACE FUNCTION kernel.custom_text(fields jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT coalesce(string_agg(entry.value #>> '{}', ' ' ORDER BY entry.key), '')
        FROM jsonb_each(fields) AS entry WHERE jsonb_typeof(entry.value) = 'string'
          AND entry.value #>> '{}' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' $$;

-- Choices of custom fields have ids, so that a label may change: records, the bin and the history hold the id.
UPDATE entity_customizer.custom_field f SET options = (
  SELECT jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'value', choice.value ->> 'value', 'color', NULL)
    ORDER BY choice.position)
  FROM jsonb_array_elements(f.options) WITH ORDINALITY AS choice (value, position))
WHERE jsonb_array_length(f.options) > 0;

CREATE FUNCTION pg_temp.choice_id(owner text, field text, held jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT choice.value -> 'id'
    FROM entity_customizer.custom_field f, jsonb_array_elements(f.options) AS choice (value)
    WHERE f.entity = owner AND f.name = field AND f.type = 'list' AND choice.value -> 'value' = held), held)
$$;

-- What is no choice of its field stays as it is.
CREATE FUNCTION pg_temp.with_choice_ids(owner text, fields jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN jsonb_typeof(fields) = 'object' THEN fields || coalesce((
    SELECT jsonb_object_agg(f.name, pg_temp.choice_id(owner, f.name, fields -> f.name))
    FROM entity_customizer.custom_field f WHERE f.entity = owner AND f.type = 'list' AND fields ? f.name), '{}')
  ELSE fields END
$$;

-- Lines of a reservation as its history keeps them.
CREATE FUNCTION pg_temp.line_with_choice_ids(line jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN jsonb_typeof(line) = 'object' THEN line
    || jsonb_build_object('customFields', pg_temp.with_choice_ids('reservationItem', line -> 'customFields'))
    || jsonb_build_object('borrowings', coalesce((
      SELECT jsonb_agg(person.value || jsonb_build_object('customFields',
        pg_temp.with_choice_ids('borrowing', person.value -> 'customFields')) ORDER BY person.position)
      FROM jsonb_array_elements(line -> 'borrowings') WITH ORDINALITY AS person (value, position)), '[]'))
  ELSE line END
$$;

DO $$
DECLARE place record;
BEGIN
  FOR place IN
    SELECT f.entity, f.names, columns.table_schema, columns.table_name
    FROM (SELECT entity, array_agg(name::text) AS names FROM entity_customizer.custom_field
      WHERE type = 'list' GROUP BY entity) f
    JOIN information_schema.columns ON columns.column_name = 'custom_fields'
      AND columns.table_name = lower(regexp_replace(f.entity, '([A-Z])', '_\1', 'g'))
  LOOP
    EXECUTE format('UPDATE %I.%I SET custom_fields = pg_temp.with_choice_ids($1, custom_fields)
      WHERE custom_fields ?| $2', place.table_schema, place.table_name) USING place.entity, place.names;
    UPDATE activity_thread.deleted_row kept
    SET content = jsonb_set(kept.content, '{custom_fields}',
      pg_temp.with_choice_ids(place.entity, kept.content -> 'custom_fields'))
    WHERE kept.place = place.table_schema || '.' || place.table_name AND kept.content -> 'custom_fields' ?| place.names;
  END LOOP;
END $$;

UPDATE activity_thread.activity a SET changes = a.changes || told.changes
FROM (
  SELECT entry.id, jsonb_object_agg(change.key, jsonb_build_object(
    'before', pg_temp.choice_id(f.entity, f.name, change.value -> 'before'),
    'after', pg_temp.choice_id(f.entity, f.name, change.value -> 'after'))) AS changes
  FROM entity_customizer.custom_field f
  JOIN activity_thread.activity entry ON entry.entity = f.entity AND entry.changes ? ('customFields.' || f.name)
  CROSS JOIN LATERAL jsonb_each(entry.changes) AS change
  WHERE f.type = 'list' AND change.key = 'customFields.' || f.name GROUP BY entry.id) told
WHERE a.id = told.id;

UPDATE activity_thread.activity a SET changes = a.changes || told.changes
FROM (
  SELECT entry.id, jsonb_object_agg(change.key, jsonb_build_object(
    'before', pg_temp.line_with_choice_ids(change.value -> 'before'),
    'after', pg_temp.line_with_choice_ids(change.value -> 'after'))) AS changes
  FROM activity_thread.activity entry CROSS JOIN LATERAL jsonb_each(entry.changes) AS change
  WHERE entry.entity = 'reservation' AND change.key LIKE 'reservationItems.%'
    AND EXISTS (SELECT FROM entity_customizer.custom_field
      WHERE type = 'list' AND entity IN ('reservationItem', 'borrowing')) GROUP BY entry.id) told
WHERE a.id = told.id;

DROP FUNCTION pg_temp.line_with_choice_ids(jsonb);
DROP FUNCTION pg_temp.with_choice_ids(text, jsonb);
DROP FUNCTION pg_temp.choice_id(text, text, jsonb);
