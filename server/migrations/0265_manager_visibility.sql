-- The right decides for managers too. Roles that saw each reservation by their application alone receive it.
UPDATE security.user_role
SET rights = rights || '{"READ_RESERVATIONS_OF_OTHER_BORROWERS": true}'::jsonb
WHERE 'RESERVATION_MANAGEMENT' = ANY (applications)
  AND rights ? 'RESERVATION'
  AND NOT rights ? 'READ_RESERVATIONS_OF_OTHER_BORROWERS';
