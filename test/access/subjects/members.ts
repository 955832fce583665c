import {
  type AccessRow,
  members,
  nobody,
  ownerAccess,
  serverOnly,
  supportRoles,
  unseen,
  written,
} from '../access-row.ts'
import {
  type Body,
  fixed,
  future,
  member,
  other,
  past,
  picture,
  type Specimens,
  seller,
} from '../fixture-values.ts'

export const rows: Record<string, AccessRow> = {
  users: {
    ...serverOnly,
    records: {
      member: {
        viewedBy: ['member', 'seller', ...supportRoles],
        privates: ['member', ...supportRoles],
        ...written(['member', ...supportRoles]),
      },
      seller: {
        viewedBy: ['member', 'seller', ...supportRoles],
        privates: ['seller', ...supportRoles],
        ...written(['seller', ...supportRoles]),
      },
      other: ownerAccess(['other', ...supportRoles]),
    },
    fields: {
      open: 'name contactEmail language notifyBy avatar',
      operators: 'blocked',
      server: 'number email emailVisibility verified tokenKey passwordHash',
      private: 'number email contactEmail language notifyBy emailVisibility verified blocked',
      hidden: 'tokenKey passwordHash',
    },
  },
  UsedVehicleConversations: {
    create: { withSeller: ['member', 'other'], withSawari: members },
    creator: 'user_id',
    records: {
      withSeller: { viewedBy: ['member', 'seller'], ...written(nobody) },
      withSawari: { viewedBy: ['member', ...supportRoles], ...written(nobody) },
    },
    fields: {
      once: 'vehicle_id receiver_id',
      server:
        'user_id key messages sharedNumbers messageCount userRead receiverRead last_message last_message_time',
      hidden: 'key',
    },
  },
  messages: {
    create: { withSeller: ['member', 'seller'], withSawari: ['member', ...supportRoles] },
    creator: 'sender_id',
    records: {
      withSeller: { viewedBy: ['member', 'seller'], update: nobody, remove: nobody },
      withSellerHidden: { viewedBy: nobody, update: supportRoles, remove: nobody },
      withSawari: { viewedBy: ['member', ...supportRoles], update: supportRoles, remove: nobody },
      withSawariHidden: { viewedBy: supportRoles, update: supportRoles, remove: nobody },
    },
    fields: { once: 'conversation message type', operators: 'hidden', server: 'number sender_id timestamp' },
  },
  shortlists: {
    create: { plain: members },
    creator: 'user',
    records: { any: ownerAccess(['member']) },
    fields: { open: 'kind vehicle', server: 'user key', hidden: 'key' },
  },
  blocks: {
    create: { plain: members },
    creator: 'user',
    records: { any: ownerAccess(['member'], nobody) },
    fields: { open: 'blocked', server: 'user key', hidden: 'key' },
  },
  savedSearches: {
    ...serverOnly,
    records: { any: { ...ownerAccess(['member'], nobody), remove: nobody } },
    fields: {
      server:
        'user email number confirmedAt kind address hash name channel rhythm language seenAt sentAt key',
      private: 'email',
      hidden: 'number key',
    },
  },
  alertMatches: {
    ...serverOnly,
    records: { any: { ...ownerAccess(['member'], nobody), remove: nobody } },
    fields: { server: 'search user kind record cause price earlierPrice queuedAt key', hidden: 'key' },
  },
  alertSettings: {
    ...serverOnly,
    records: { any: { ...ownerAccess(['member'], nobody), remove: nobody } },
    fields: { server: 'user priceDropsOff endedSalesOff channel rhythm key', hidden: 'key' },
  },
  garageVehicles: {
    ...serverOnly,
    records: { any: { ...ownerAccess(['member'], nobody), remove: nobody } },
    fields: {
      server:
        'user nickname type brand model variant year fuelType transmission owner location odometer odometerDay ' +
        'insuranceDue pucDue serviceDue serviceDueKm fitnessDue permitDue values valuedAt reminded remindOn',
      hidden: 'valuedAt reminded remindOn',
    },
  },
  numberShares: {
    ...serverOnly,
    records: {
      sent: { viewedBy: ['member', ...supportRoles], ...written(nobody) },
      anonymous: { viewedBy: supportRoles, ...written(nobody) },
    },
    fields: {
      server:
        'user receiverKind receiver receiverName operatorName purpose kind record vehicle masked sharedAt until ' +
        'endedAt endedBy',
      internal: 'receiver operatorName',
      internalTo: supportRoles,
    },
  },
  pushSubscriptions: {
    ...serverOnly,
    records: { any: { ...ownerAccess(['member'], nobody), remove: nobody } },
    fields: {
      server: 'user email endpoint p256dh auth device session key',
      private: 'email endpoint',
      hidden: 'p256dh auth session key',
    },
  },
  priceQuotes: {
    ...serverOnly,
    records: { any: { ...ownerAccess(['member'], nobody), remove: nobody } },
    fields: { server: 'user kind car variant name city lines total vinYear counts key', hidden: 'key' },
  },
  sessions: {
    ...serverOnly,
    records: { ofMember: ownerAccess(['member'], nobody), ofOperator: unseen },
    fields: {
      server: 'kind user operator device networkHash lastSeen expires endedAt',
      hidden: 'networkHash',
    },
  },
  consents: {
    ...serverOnly,
    records: {
      ofMember: { ...unseen, viewedBy: ['member', ...supportRoles], privates: ['member', ...supportRoles] },
      anonymous: { ...unseen, viewedBy: supportRoles, privates: supportRoles },
    },
    fields: { server: 'user purpose notice source withdrawnAt', private: 'user' },
  },
}

export const needs = (of: (collection: string) => string): Record<string, Body> => ({
  users: { avatar: picture },
  UsedVehicleConversations: { vehicle_id: of('usedVehicles'), user_id: of('users') },
  messages: { message: 'Hello', type: 'text', number: 1, timestamp: past, sender_id: member },
  shortlists: { kind: 'cars', vehicle: of('cars') },
  blocks: { blocked: of('users') },
  savedSearches: { kind: 'usedVehicles', address: '/used/cars', channel: 'email', rhythm: 'daily' },
  alertMatches: { kind: 'usedVehicles', record: of('usedVehicles'), cause: 'new' },
  alertSettings: {},
  garageVehicles: { type: 'car', brand: 'Tata', model: 'Nexon', year: 2021, location: 'Pune' },
  numberShares: {
    receiverKind: 'operators',
    purpose: 'inquiry',
    kind: 'CarsInquiry',
    record: 'any',
    sharedAt: past,
    until: future,
  },
  pushSubscriptions: { endpoint: 'https://push.example/1', p256dh: 'key', auth: 'secret' },
  priceQuotes: {
    user: of('users'),
    kind: 'cars',
    car: 'tata-nexon',
    variant: 'tata-nexon',
    city: 'pune',
    lines: { lines: [], unread: [] },
  },
  sessions: { kind: 'member' },
  consents: { purpose: 'account', notice: '1' },
})

export const specimens: Specimens = {
  users: fixed({
    member: { id: member, name: 'Asha', number: '9822000001', contactEmail: 'asha@example.in' },
    seller: { id: seller, name: 'Ravi', number: '9822000002' },
    other: { id: other, name: 'Meera', number: '9822000003' },
  }),
  UsedVehicleConversations: {
    withSeller: the => {
      const vehicle = the('usedVehicles/approved')
      const key = `${vehicle}:${member}:${seller}`
      return { vehicle_id: vehicle, user_id: member, receiver_id: seller, key }
    },
    withSawari: the => {
      const vehicle = the('usedVehicles/approved')
      return { vehicle_id: vehicle, user_id: member, key: `${vehicle}:${member}:` }
    },
  },
  messages: {
    withSeller: the => ({ conversation: the('UsedVehicleConversations/withSeller') }),
    withSellerHidden: the => ({ conversation: the('UsedVehicleConversations/withSeller'), hidden: true }),
    withSawari: the => ({ conversation: the('UsedVehicleConversations/withSawari') }),
    withSawariHidden: the => ({ conversation: the('UsedVehicleConversations/withSawari'), hidden: true }),
  },
  shortlists: fixed({ any: { user: member, key: 'a' } }),
  blocks: fixed({ any: { user: member, key: 'a' } }),
  savedSearches: fixed({ any: { user: member, key: 'a' } }),
  alertMatches: fixed({ any: { user: member, key: 'a' } }),
  alertSettings: fixed({ any: { user: member, key: 'a' } }),
  garageVehicles: fixed({ any: { user: member } }),
  numberShares: fixed({ sent: { user: member }, anonymous: {} }),
  pushSubscriptions: fixed({ any: { user: member, key: 'a' } }),
  priceQuotes: fixed({ any: { user: member, key: 'a' } }),
  sessions: {
    ofMember: () => ({ user: member }),
    ofOperator: the => ({ kind: 'operator', operator: the('_superusers/spare') }),
  },
  consents: { ofMember: () => ({ user: member }), anonymous: () => ({}) },
}
