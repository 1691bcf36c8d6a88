-- The key that this installation signs with, shared by all its processes.
CREATE TABLE public.instance_secret (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  secret bytea NOT NULL
);

INSERT INTO public.instance_secret (secret)
VALUES (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
