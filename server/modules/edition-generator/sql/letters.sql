-- Recipient of a letter about a record: main borrower, user, department, or supplier of the intervention.
CREATE OR REPLACE FUNCTION edition_generator.letter_recipients(entity text, record uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE entity
    WHEN 'reservation' THEN reservation.emailed_borrowers(record, NULL, ARRAY(
      SELECT used.id FROM reservation.reservation_item line JOIN reservation.borrowing used ON used.reservation_item_id = line.id
      WHERE line.reservation_id = record AND used.is_main))
    ELSE coalesce((SELECT jsonb_agg(jsonb_build_object('email', one.email, 'name', one.name)) FROM (
      SELECT person.email, concat_ws(' ', person.first_name, person.last_name) AS name FROM security."user" person
      WHERE entity = 'user' AND person.id = record AND person.blocked_at IS NULL
      UNION ALL
      SELECT place.email, place.name FROM company.department place WHERE entity = 'department' AND place.id = record
      UNION ALL
      SELECT coalesce(supplier.email, place.email), coalesce(supplier.name, place.name)
      FROM intervention.intervention i LEFT JOIN company.supplier supplier ON supplier.id = i.supplier_id
      LEFT JOIN company.department place ON place.id = i.department_id AND i.supplier_id IS NULL
      WHERE entity = 'intervention' AND i.id = record) one WHERE one.email <> ''), '[]')
  END
$$;

-- Queues the email with a letter, once for each request of letters. False if the recipient has no address.
CREATE OR REPLACE FUNCTION edition_generator.queue_letter(entity text, record uuid, label text, author uuid, asked timestamptz,
  letter text, file jsonb) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  recipients jsonb := edition_generator.letter_recipients(entity, record);
  email uuid;
BEGIN
  IF recipients = '[]' THEN
    RETURN false;
  END IF;
  -- A run after a crash has sent some letters before.
  IF mailer.announce_once('letter', record, asked) THEN
    email := mailer.queue_email('letter', entity, record, label, author, NULL, NULL,
      jsonb_build_object('letter', letter), recipients, '0');
    UPDATE mailer.email_request SET files = jsonb_build_array(file) WHERE email_id = email;
  END IF;
  RETURN true;
END $$;

-- Letters that the template of a reservation's email attaches, and the user with the applying rights: the author of the
-- email, else the creator of the reservation.
CREATE OR REPLACE FUNCTION edition_generator.letters_to_attach(asked uuid)
RETURNS TABLE (id uuid, name text, record uuid, person uuid) LANGUAGE sql STABLE AS $$
  SELECT letter.id, letter.name, booked.id, coalesce(email.user_id, booked.created_by_id)
  FROM mailer.email JOIN mailer.email_request request ON request.email_id = email.id
  JOIN mailer.email_model chosen ON chosen.id = request.model_id
    OR (request.model_id IS NULL AND chosen.type = email.type AND chosen.is_default)
  JOIN mailer.email_model_editions held ON held.email_model_id = chosen.id
  JOIN edition_generator.direct_mail_model letter ON letter.id = held.direct_mail_model_id AND letter.type = 'RESERVATION'
  JOIN reservation.reservation booked ON booked.id = CASE WHEN email.record_entity = 'reservation' THEN email.record_id::uuid END
  WHERE email.id = asked
  ORDER BY letter.name COLLATE kernel.natural_order, letter.id LIMIT 10
$$;
