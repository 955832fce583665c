/** The areas of responsibility of operators. An owner covers every area. */
export const areas = ['catalogue', 'inquiries', 'chat', 'moderation'] as const
export type Area = (typeof areas)[number]
