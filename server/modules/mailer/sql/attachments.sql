-- Files of an email: those of its template, then (`with_own`) of its reservation, without duplicates.
CREATE OR REPLACE FUNCTION mailer.files_to_attach(model uuid, email_type text, reservation uuid, with_own boolean)
RETURNS TABLE (name text, hash text, size integer, mime_type text, scan text) LANGUAGE sql STABLE AS $$
  SELECT one.name, one.hash, one.size, one.mime_type, one.scan FROM (
    SELECT DISTINCT ON (file.hash, file.name) file.name, file.hash, file.size, file.mime_type, file.scan, taken.source, taken.position
    FROM (
      SELECT held.file_id, 0 AS source, held.position FROM mailer.email_model_files held
      JOIN mailer.email_model chosen ON chosen.id = held.email_model_id
      WHERE chosen.id = model OR (model IS NULL AND chosen.type = email_type AND chosen.is_default)
      UNION ALL
      SELECT held.file_id, 1, held.position FROM reservation.reservation_files held
      WHERE with_own AND held.reservation_id = files_to_attach.reservation
    ) taken JOIN drive.file file ON file.id = taken.file_id
    ORDER BY file.hash, file.name, taken.source, taken.position
  ) one ORDER BY one.source, one.position LIMIT 50
$$;

-- Letters that the template of a reservation's email attaches, and the user whose rights apply: the author of the
-- email, else the creator of the reservation.
CREATE OR REPLACE FUNCTION mailer.letters_to_attach(asked uuid)
RETURNS TABLE (id uuid, name text, record uuid, person uuid) LANGUAGE sql STABLE AS $$
  SELECT letter.id, letter.name, booked.id, coalesce(email.user_id, booked.created_by_id)
  FROM mailer.email JOIN mailer.email_request request ON request.email_id = email.id
  JOIN mailer.email_model chosen ON chosen.id = request.model_id
    OR (request.model_id IS NULL AND chosen.type = email.type AND chosen.is_default)
  JOIN mailer.email_model_editions held ON held.email_model_id = chosen.id
  JOIN edition_generator.direct_mail_model letter ON letter.id = held.direct_mail_model_id AND letter.type = 'RESERVATION'
  JOIN reservation.reservation booked ON booked.id = CASE WHEN email.record_entity = 'reservation' THEN email.record_id::uuid END
  WHERE email.id = asked
  ORDER BY letter.name, letter.id LIMIT 10
$$;
