/** The version of the privacy notice that stands beside the forms; kept with everything that is sent. */
export const noticeVersion = '2026-11'
