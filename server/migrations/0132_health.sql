-- One row that says whether the database can still be written: a disk that is full reads on as if nothing had happened.
CREATE TABLE public.health_probe (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  probed_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO public.health_probe DEFAULT VALUES;
