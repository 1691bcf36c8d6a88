import * as devices from './devices.ts'
import * as furniture from './furniture.ts'
import * as rooms from './rooms.ts'
import type { Scene } from './shapes.ts'
import * as sports from './sports.ts'
import * as vehicles from './vehicles.ts'
import * as venues from './venues.ts'

const SCENES: Readonly<Record<string, Scene>> = {
  HV: venues.townHall,
  'HV-CONSEIL': rooms.council,
  'HV-MARIAGES': rooms.wedding,
  'HV-COMMISSIONS': rooms.meeting,
  'HV-PERM': rooms.office,
  SF: rooms.feast,
  'SF-CUISINE': rooms.kitchen,
  TIL: venues.cultureHouse,
  'TIL-AUDITORIUM': venues.stage,
  'TIL-GARANCE': rooms.meeting,
  'TIL-PASTEL': rooms.meeting,
  'TIL-HALL': venues.gallery,
  GP: sports.gym,
  'GP-DOJO': sports.dojo,
  'GP-DANSE': sports.dance,
  GPR: sports.gym,
  'GPR-MUR': sports.climb,
  STA: sports.pitch,
  'STA-TENNIS': sports.tennis,
  MDA: venues.cultureHouse,
  'MDA-VERGER': rooms.meeting,
  'MDA-LAVOIR': rooms.meeting,
  'MDA-FORGE': rooms.office,
  'MDA-ATELIER': rooms.workshop,
  ACA: venues.schoolHouse,
  'ACA-REFECTOIRE': rooms.canteen,
  'ACA-POLY': rooms.nursery,
  'ACA-COUR': venues.playground,
  MOU: venues.schoolHouse,
  'MOU-MOTRICITE': rooms.nursery,
  'MOU-BIBLIO': rooms.library,
  MED: rooms.library,
  'MED-ANIM': rooms.meeting,
  'EXT-LYCEE': venues.stage,
  'EXT-REX': venues.cinema,
  'EXT-PISCINE': sports.pool,
  'EXT-MUSCU': sports.gym,
  'EXT-NAUTIQUE': sports.boat,
  'EXT-CHAPELLE': venues.chapel,
  'EXT-CC': rooms.meeting,
  'EXT-PAROISSE': rooms.canteen,
  'EXT-CAR': vehicles.coach,
  'EXT-NAVETTE': vehicles.minibus,
  'EXT-FRIGO': vehicles.van,
  'EXT-BALAYEUSE': vehicles.sweeper,
  'EXT-CHAPITEAU': vehicles.tent,
  'EXT-SCENE': furniture.podium,
  'EXT-GRADIN': furniture.grandstand,
  VL: vehicles.car,
  VE: vehicles.bike,
  VC: vehicles.cargoBike,
  VU: vehicles.van,
  MB: vehicles.minibus,
  PL: vehicles.truck,
  NA: vehicles.liftTruck,
  SONO: devices.speaker,
  ECRAN: devices.screen,
  PC: devices.laptop,
  TAB: devices.tablets,
  PHOTO: devices.camera,
  VISIO: devices.webcam,
  LUM: devices.spotlight,
  MIX: devices.mixer,
  PIANO: devices.piano,
  VIDEO: devices.projector,
  MICRO: devices.microphone,
  PAPERBOARD: furniture.easel,
  CHAISE: furniture.chair,
  TABLE: furniture.table,
  'TABLE-R': furniture.roundTable,
  'MANGE-DEBOUT': furniture.highTable,
  BANC: furniture.bench,
  BARNUM: vehicles.tent,
  BARRIERE: vehicles.barrier,
  PRATICABLE: furniture.podium,
  GUIRLANDE: devices.lights,
  PERCO: furniture.coffee,
  GLACIERE: furniture.crate,
  PODIUM: furniture.podium,
  GROUPE: devices.generator,
  POPCORN: furniture.popcorn,
  FRIGO: vehicles.trailer,
}

/** « GP » matches « GP-DOJO », but not « GPR ». */
const begins = (reference: string, prefix: string): boolean =>
  reference === prefix || reference.startsWith(`${prefix}-`)

/** Undefined if the item has no drawing and shows the icon of its category. */
export const pictureOf = (reference: string): string | undefined =>
  Object.keys(SCENES)
    .filter((prefix) => begins(reference, prefix))
    .toSorted((one, other) => other.length - one.length)[0]

export const sceneOf = (name: string): Scene | undefined => SCENES[name]
