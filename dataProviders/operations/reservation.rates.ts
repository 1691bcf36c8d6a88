/** Written by `npm run operations` from reservation.rates.graphql and contract/reservation.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** The values of type of a reservable item. */
export type ReservableItemType =
  | 'EXTERNAL_RESERVATION_ITEM'
  | 'LOCATION'
  | 'PROPERTY';

/** Grouping of rates. SITE: the root location of an item. */
export type ReservationRateGroup =
  | 'CATEGORY'
  | 'ITEM'
  | 'SECTOR'
  | 'SITE';

/** A daily time range in the organisation's time zone. */
export type ReservationRateHoursInput = {
  /** 1 is Monday; absent: RESERVATION_RATE_DAYS. */
  readonly days?: ReadonlyArray<number> | null | undefined;
  /** HH:MM; 24:00 is the end of the day. */
  readonly end: string;
  /** HH:MM */
  readonly start: string;
};

/** Days and filters: at most 366 days, including the last. */
export type ReservationRateInput = {
  readonly by: ReservationRateGroup;
  /** Includes descendants. */
  readonly categories?: ReadonlyArray<string> | null | undefined;
  readonly from: string;
  /** Counted hours; absent: RESERVATION_RATE_DAYS and RESERVATION_RATE_TIME_SLOTS. */
  readonly hours?: ReservationRateHoursInput | null | undefined;
  readonly sectors?: ReadonlyArray<string> | null | undefined;
  readonly to: string;
  readonly types?: ReadonlyArray<ReservableItemType> | null | undefined;
};

export type ReservationRatesQueryVariables = Exact<{
  input: ReservationRateInput;
}>;


export type ReservationRatesQuery = { readonly getReservationRates: { readonly beforeFrom: string, readonly beforeTo: string, readonly isCut: boolean, readonly countedDays: ReadonlyArray<number>, readonly countedSlots: ReadonlyArray<{ readonly start: string, readonly end: string }>, readonly current: { readonly rate: number | null, readonly openHours: number, readonly heldHours: number, readonly lentHours: number, readonly lines: number, readonly cancelled: number, readonly noShows: number }, readonly before: { readonly rate: number | null, readonly openHours: number, readonly heldHours: number, readonly lentHours: number, readonly lines: number, readonly cancelled: number, readonly noShows: number }, readonly groups: ReadonlyArray<{ readonly id: string | null, readonly name: string | null, readonly current: { readonly rate: number | null, readonly openHours: number, readonly heldHours: number, readonly lentHours: number, readonly lines: number, readonly cancelled: number, readonly noShows: number }, readonly before: { readonly rate: number | null, readonly openHours: number, readonly heldHours: number, readonly lentHours: number, readonly lines: number, readonly cancelled: number, readonly noShows: number } }>, readonly days: ReadonlyArray<{ readonly day: string, readonly openHours: number, readonly heldHours: number }>, readonly hours: ReadonlyArray<{ readonly weekDay: number, readonly hour: number, readonly openHours: number, readonly heldHours: number }> } };

export type ReservationRateCardQueryVariables = Exact<{
  input: ReservationRateInput;
}>;


export type ReservationRateCardQuery = { readonly getReservationRates: { readonly current: { readonly rate: number | null, readonly openHours: number, readonly heldHours: number, readonly lentHours: number, readonly lines: number, readonly cancelled: number, readonly noShows: number }, readonly before: { readonly rate: number | null, readonly openHours: number, readonly heldHours: number, readonly lentHours: number, readonly lines: number, readonly cancelled: number, readonly noShows: number }, readonly groups: ReadonlyArray<{ readonly id: string | null, readonly name: string | null, readonly current: { readonly rate: number | null, readonly openHours: number, readonly heldHours: number, readonly lentHours: number, readonly lines: number, readonly cancelled: number, readonly noShows: number } }> } };

export type RateFragment = { readonly rate: number | null, readonly openHours: number, readonly heldHours: number, readonly lentHours: number, readonly lines: number, readonly cancelled: number, readonly noShows: number };

export const RateFragmentDoc = /*#__PURE__*/ new TypedDocumentString('reservation', `
    fragment Rate on ReservationRate {
  rate
  openHours
  heldHours
  lentHours
  lines
  cancelled
  noShows
}
    `, {"fragmentName":"Rate"}) as unknown as TypedDocumentString<RateFragment, unknown>;
export const ReservationRatesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query ReservationRates($input: ReservationRateInput!) {
  getReservationRates(input: $input) {
    beforeFrom
    beforeTo
    isCut
    countedDays
    countedSlots {
      start
      end
    }
    current {
      ...Rate
    }
    before {
      ...Rate
    }
    groups {
      id
      name
      current {
        ...Rate
      }
      before {
        ...Rate
      }
    }
    days {
      day
      openHours
      heldHours
    }
    hours {
      weekDay
      hour
      openHours
      heldHours
    }
  }
}
    fragment Rate on ReservationRate {
  rate
  openHours
  heldHours
  lentHours
  lines
  cancelled
  noShows
}`) as unknown as TypedDocumentString<ReservationRatesQuery, ReservationRatesQueryVariables>;
export const ReservationRateCardDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query ReservationRateCard($input: ReservationRateInput!) {
  getReservationRates(input: $input) {
    current {
      ...Rate
    }
    before {
      ...Rate
    }
    groups {
      id
      name
      current {
        ...Rate
      }
    }
  }
}
    fragment Rate on ReservationRate {
  rate
  openHours
  heldHours
  lentHours
  lines
  cancelled
  noShows
}`) as unknown as TypedDocumentString<ReservationRateCardQuery, ReservationRateCardQueryVariables>;
