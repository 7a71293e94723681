import type { MarketCode } from '#config'

/**
 * Corrections of the open town data by GeoNames id, where it is English, outdated or missing: official local names,
 * other search names, populations. Used once, when places.json is generated.
 */
export const townCorrections: Record<number, { name?: string; population?: number; state?: string; also?: string }> = {
  2867714: { name: 'München', also: 'Munich' },
  2886242: { also: 'Cologne' },
  2861650: { also: 'Nuremberg' },
  2910831: { also: 'Hanover' },
  2945024: { also: 'Brunswick' },
  2925177: { name: 'Freiburg im Breisgau' },
  2850954: { name: 'Radolfzell am Bodensee' },
  2949423: { name: 'Biberach an der Riß' },
  2867838: { name: 'Mülheim an der Ruhr' },
  2873759: { name: 'Marburg' },
  2911007: { name: 'Hanau' },
  2835297: { name: 'Schwandorf' },
  2925832: { name: 'Forst (Lausitz)' },
  7284571: { name: 'Lutherstadt Eisleben' },
  2618425: { name: 'København', also: 'Copenhagen, Kopenhagen, Köpenhamn' },
  2624652: { name: 'Aarhus', also: 'Århus' },
  2620431: { population: 28_000 },
  2620473: { also: 'Elsinore' },
  2747373: { name: 'Den Haag', also: "The Hague, 's-Gravenhage" },
  2747351: { also: 'Den Bosch' },
  2745392: { also: 'Flushing' },
  2753557: { population: 48_000 },
  2753439: { population: 11_000 },
  2711537: { also: 'Gothenburg, Gøteborg' },
  3140128: { population: 16_000, also: 'Bærum' },
  3149640: { population: 28_000 },
  3145757: { population: 12_000 },
  3152327: { population: 8_500 },
  3143237: { population: 14_000 },
  3149864: { population: 11_000 },
  7626361: { population: 9_500 },
  7626368: { population: 4_300 },
  7626375: { population: 1_100 },
  7626379: { population: 2_300 },
  3143423: { population: 8_300 },
  7626407: { population: 750 },
  779350: { name: 'Karasjok', also: 'Kárášjohka' },
  292968: { population: 1_483_000, also: 'Abu Zaby, أبو ظبي' },
  292913: { name: 'Al Ain', population: 767_000 },
  292932: { name: 'Ajman' },
  291074: { name: 'Ras Al Khaimah', also: 'RAK' },
  292878: { name: 'Fujairah', population: 97_000 },
  290594: { name: 'Umm Al Quwain' },
  291279: { name: 'Mezairaa', also: 'Liwa, Muzayri' },
  291339: { name: 'Murbah', state: 'AE-FU' },
  291580: { name: 'Madinat Zayed', also: 'Zayed City' },
  291696: { name: 'Khor Fakkan', also: 'Khawr Fakkan, خور فكان' },
  292231: { name: 'Dibba Al Fujairah' },
  292239: { name: 'Dibba Al Hisn', state: 'AE-SH' },
  292688: { name: 'Al Ruwais', also: 'Ruwais' },
  292953: { name: 'Al Dhaid', also: 'Dhaid' },
  8057551: { name: 'Khalifa City' },
  12042052: { name: 'Bani Yas' },
  12047416: { name: 'Al Shamkha' },
  12047417: { name: 'Reef Al Fujairah' },
}

/** Towns missing in the open data. */
export const addedTowns: {
  country: MarketCode
  id: string
  name: string
  state: string
  latitude: number
  longitude: number
  population: number
}[] = [
  added('DE', 'meissen', 'Meißen', 'DE-SN', 51.1636, 13.4706, 28_000),
  added('DE', 'spremberg', 'Spremberg', 'DE-BB', 51.5714, 14.3792, 22_000),
  added('DE', 'sassnitz', 'Sassnitz', 'DE-MV', 54.5158, 13.6433, 9_300),
  added('DE', 'heilbad-heiligenstadt', 'Heilbad Heiligenstadt', 'DE-TH', 51.3789, 10.1386, 17_000),
  added('DK', 'hellerup', 'Hellerup', 'DK-84', 55.732, 12.573, 19_000),
  added('DK', 'kastrup', 'Kastrup', 'DK-84', 55.6317, 12.65, 43_000),
  added('DK', 'solrod-strand', 'Solrød Strand', 'DK-85', 55.5326, 12.2224, 16_000),
  added('DK', 'aabybro', 'Aabybro', 'DK-81', 57.1539, 9.7411, 6_000),
  added('DK', 'aarup', 'Aarup', 'DK-83', 55.3764, 10.0436, 3_200),
  added('NL', 'bilthoven', 'Bilthoven', 'NL-UT', 52.129, 5.199, 24_000),
  added('NL', 'deurne', 'Deurne', 'NL-NB', 51.46, 5.795, 24_000),
  added('NL', 'zevenbergen', 'Zevenbergen', 'NL-NB', 51.645, 4.604, 14_500),
  added('NL', 'echt', 'Echt', 'NL-LI', 51.105, 5.87, 8_500),
  added('NL', 'landgraaf', 'Landgraaf', 'NL-LI', 50.896, 6.024, 37_000),
  added('SE', 'danderyd', 'Danderyd', 'SE-AB', 59.399, 18.068, 33_000),
  added('NO', 'lorenskog', 'Lørenskog', 'NO-32', 59.929, 10.964, 46_000),
  added('NO', 'stathelle', 'Stathelle', 'NO-40', 59.043, 9.696, 9_000),
  added('NO', 'gran', 'Gran', 'NO-34', 60.36, 10.573, 1_800),
  added('AE', 'hatta', 'Hatta', 'AE-DU', 24.796, 56.118, 15_000),
  added('AE', 'kalba', 'Kalba', 'AE-SH', 25.074, 56.355, 51_000),
  added('AE', 'jebel-ali', 'Jebel Ali', 'AE-DU', 24.985, 55.091, 60_000),
  added('AE', 'masafi', 'Masafi', 'AE-FU', 25.302, 56.162, 6_000),
]

function added(
  country: MarketCode,
  id: string,
  name: string,
  state: string,
  latitude: number,
  longitude: number,
  population: number,
) {
  return { country, id: `${country.toLowerCase()}-${id}`, name, state, latitude, longitude, population }
}
