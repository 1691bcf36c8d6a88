-- Reminders by the clock: before the start, before the return, and once a return is late.

-- Lines that a reminder is about: those that stand, and for a return those that somebody brings back and closes.
CREATE OR REPLACE FUNCTION reservation.reminded_lines(reservation uuid, is_return boolean) RETURNS uuid[]
LANGUAGE sql STABLE AS $$
  SELECT array_agg(line.id) FROM reservation.reservation_item line WHERE line.reservation_id = reservation
    AND line.validation_status = 'ACCEPTED' AND line.cancelled_at IS NULL AND line.closed_at IS NULL
    AND (NOT is_return OR NOT line.closes_itself)
$$;

-- Asks for the email of each reservation that is due and was not told: `START` and `RETURN` so long before, `LATE` so long
-- after its end, and not of what was over for a week when it was switched on. Who has just booked knows when it begins.
-- What somebody changes at this moment is passed over: the next run looks again. Answers how many were.
CREATE OR REPLACE FUNCTION reservation.queue_reminders(what text, email_type text, lead interval, most int) RETURNS int
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  one record;
  facts jsonb;
  queued int := 0;
BEGIN
  FOR one IN
    SELECT due.id, due.moment, reservation.reminded_lines(due.id, what <> 'START') AS lines FROM (
      SELECT r.id, r.starting_at AS moment FROM reservation.reservation r
      WHERE what = 'START' AND r.starting_at > now() AND r.starting_at <= now() + lead
        AND r.created_at <= r.starting_at - lead
      UNION ALL
      SELECT r.id, r.ending_at FROM reservation.reservation r
      WHERE what = 'RETURN' AND r.ending_at > now() AND r.ending_at <= now() + lead
        AND r.starting_at < r.ending_at - lead AND r.created_at <= r.ending_at - lead
      UNION ALL
      SELECT r.id, r.ending_at FROM reservation.reservation r
      WHERE what = 'LATE' AND r.ending_at <= now() - lead AND r.ending_at > now() - lead - interval '7 days'
    ) due
    WHERE NOT EXISTS (SELECT FROM mailer.announcement WHERE type = email_type AND record_id = due.id AND announcement.moment = due.moment)
      AND reservation.reminded_lines(due.id, what <> 'START') IS NOT NULL
    ORDER BY due.moment, due.id LIMIT most
  LOOP
    -- Nobody who changes it now waits for this, nor this for them.
    PERFORM FROM reservation.reservation r WHERE r.id = one.id
      AND CASE what WHEN 'START' THEN r.starting_at ELSE r.ending_at END = one.moment FOR SHARE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    CONTINUE WHEN NOT mailer.announce_once(email_type, one.id, one.moment);
    facts := reservation.email_facts(one.id, one.lines) || '{"author": "", "former": null}';
    PERFORM mailer.queue_email(email_type, 'reservation', one.id, (facts->>'number') || ' – ' || (facts->>'subject'),
      NULL, NULL, NULL, facts, CASE what WHEN 'LATE' THEN reservation.emailed_borrowers(one.id, one.lines, NULL)
        ELSE mailer.without_unwilling(reservation.emailed_borrowers(one.id, one.lines, NULL), 'REMINDERS') END, '0');
    queued := queued + 1;
  END LOOP;
  RETURN queued;
END $$;
