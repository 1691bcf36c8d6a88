-- Files of an email: those of its template, then its own ones in their order, without duplicates.
CREATE OR REPLACE FUNCTION mailer.files_to_attach(model uuid, email_type text, own uuid[])
RETURNS TABLE (name text, hash text, size integer, mime_type text, scan text) LANGUAGE sql STABLE AS $$
  SELECT one.name, one.hash, one.size, one.mime_type, one.scan FROM (
    SELECT DISTINCT ON (file.hash, file.name) file.name, file.hash, file.size, file.mime_type, file.scan, taken.source, taken.position
    FROM (
      SELECT held.file_id, 0 AS source, held.position FROM mailer.email_model_files held
      JOIN mailer.email_model chosen ON chosen.id = held.email_model_id
      WHERE chosen.id = model OR (model IS NULL AND chosen.type = email_type AND chosen.is_default)
      UNION ALL
      SELECT one.id, 1, one.position FROM unnest(own) WITH ORDINALITY AS one (id, position)
    ) taken JOIN drive.file file ON file.id = taken.file_id
    ORDER BY file.hash, file.name, taken.source, taken.position
  ) one ORDER BY one.source, one.position LIMIT 50
$$;
