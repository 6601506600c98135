/** A bird at rest on its perch. The same drawing as public/mark.svg. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
      <path
        fillRule="evenodd"
        d="M12 10a6 6 0 0 1 12 0v3a10 10 0 0 1-10 10H2.7a.7.7 0 0 1-.5-1.18l8.2-8.9A6 6 0 0 0 12 10zm6.4 1.4a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z"
      />
      <path d="m25.6 8.3 3.9 2a.6.6 0 0 1 0 1.08l-3.9 2z" />
      <rect x="2" y="25" width="28" height="2.5" rx="1.25" />
    </svg>
  );
}
