/**
 * Settings of earlier versions, each with what holds in its place. An operator may have set a lower limit, so the start
 * names the one that holds now.
 */
export const removedSettings: Readonly<Record<string, string>> = {
  LIVERY_PUBLIC_RATE_LIMIT: 'published files have ten times LIVERY_ADDRESS_RATE_LIMIT',
  LIVERY_PREVIEW_RATE_LIMIT: 'an organisation draws 10 contact sheets a minute',
  LIVERY_PREVIEW_FILE_RATE_LIMIT: 'files for previews have ten times LIVERY_RATE_LIMIT',
  LIVERY_REGISTRATION_RATE_LIMIT: 'an address has 10 sign-ins and registrations a minute',
  LIVERY_GUEST_RATE_LIMIT: 'an address has 5 new guests an hour',
  LIVERY_MAX_RUNNING_REQUESTS: 'a key has 50 requests at once',
  LIVERY_MAX_WAITING_REQUESTS: '500 requests of a key wait',
  LIVERY_REQUEST_WAIT_MS: 'a request waits for 30000 ms',
  LIVERY_MAX_CONNECTIONS: 'a process has 5000 connections',
  LIVERY_KEEP_ALIVE_MS: 'an idle connection stays open for 75000 ms',
  LIVERY_STALLED_DOWNLOAD_MS: 'a stalled connection ends after 60000 ms',
  LIVERY_MAX_PUBLIC_BODY_BYTES: 'a body without a key has at most 16384 bytes',
  LIVERY_MAX_BODY_BYTES: 'a body has at most 2097152 bytes',
  LIVERY_MAX_DOCUMENT_BYTES: 'a brand document has at most 524288 bytes',
  LIVERY_MAX_UPLOAD_BYTES: 'an upload has at most 20971520 bytes',
  LIVERY_MAX_IMAGE_PIXELS: 'an image has at most 50000000 pixels',
  LIVERY_MAX_WEBHOOKS: 'an organisation has at most 20 webhooks',
  LIVERY_MAX_VERSIONS_PER_HOUR: 'an organisation makes 2000 brand versions an hour',
  LIVERY_MAX_IDEMPOTENT_BYTES_PER_DAY: 'an organisation stores 1073741824 bytes of responses a day',
  LIVERY_MAX_OPEN_EXTRACTIONS: 'an organisation has 20 open extractions',
  LIVERY_WEBHOOK_TIMEOUT_MS: 'an endpoint has 10000 ms to respond',
  LIVERY_FETCH_TIMEOUT_MS: 'a fetched file has 15000 ms',
  LIVERY_STATEMENT_TIMEOUT_MS:
    'a statement has 30000 ms, unless statement_timeout in DATABASE_URL sets another limit',
  LIVERY_LOCK_TIMEOUT_MS:
    'a lock is waited for 10000 ms, unless lock_timeout in DATABASE_URL sets another limit',
  LIVERY_DRAW_TIMEOUT_MS: 'a drawing that makes no progress ends after 60000 ms',
};
