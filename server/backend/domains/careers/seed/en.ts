import type { OpeningTexts } from './opening-text.ts'

export const en: OpeningTexts = {
  'battery-systems-engineer-oslo': {
    title: 'Battery systems engineer',
    city: 'Oslo',
    summary: 'You make sure that a battery knows how warm it is, and that a driver in Tromsø never has to.',
    tasks: [
      'Model how packs warm up and cool down, and check the models against cars on the road',
      'Write the rules by which a car prepares its battery before charging',
      'Take part in two winter tests a year, of ten days each',
    ],
    profile: [
      'A degree in electrical engineering, physics or something close to it',
      'Experience with thermal models and with measurements that disagree with them',
      'English; Norwegian can be learned here',
    ],
  },
  'software-engineer-site-berlin': {
    title: 'Software engineer, customer site',
    city: 'Berlin',
    summary:
      'You build the pages on which people choose, book and pay, for everyone: by keyboard, by voice, on an old phone.',
    tasks: [
      'Turn flows into state machines that product people can read',
      'Keep pages small, fast and accessible in nine languages',
      'Review the work of others, and have yours reviewed',
    ],
    profile: [
      'Several years of TypeScript in the browser and on the server',
      'A good eye for what people with disabilities encounter on the web',
      'English or German, and some patience with both',
    ],
  },
  'heat-test-engineer-abu-dhabi': {
    title: 'Heat test engineer',
    city: 'Abu Dhabi',
    summary: 'You drive where it is 50 degrees, and find out what gives way first.',
    tasks: [
      'Plan and lead test drives in the Liwa desert from May to September',
      'Measure cabin, battery and brakes, and write down what you find',
      'Agree on remedies with the teams in Oslo and Shanghai',
    ],
    profile: [
      'A degree in mechanical or automotive engineering',
      'Experience with measuring equipment in vehicles',
      'A driving licence, and English; Arabic is welcome',
    ],
  },
  'material-designer-copenhagen': {
    title: 'Material designer',
    city: 'Copenhagen',
    summary: 'You decide how a seat feels in ten years, and what becomes of it after that.',
    tasks: [
      'Develop fabrics and surfaces with mills in Denmark and Portugal',
      'Choose what can be taken apart and used again',
      'Show your work to customers and listen',
    ],
    profile: [
      'Training in textile or product design',
      'A portfolio with something that went into series production',
      'Danish or English',
    ],
  },
  'test-drive-advisor-stockholm': {
    title: 'Test drive advisor, part time',
    city: 'Stockholm',
    summary: 'You hand over the key, come along if customers wish, and answer their questions.',
    tasks: [
      'Look after guests in the store and on the road, 20 hours a week',
      'Explain charging, range and prices without small print',
      'Prepare the cars for the next drive',
    ],
    profile: [
      'A driving licence held for at least two years',
      'A liking for people and for Saturdays',
      'Swedish and English',
    ],
  },
  'mobile-service-technician-utrecht': {
    title: 'Mobile service technician',
    city: 'Utrecht',
    summary: 'You repair cars where they stand: at the office, at home, beside the road.',
    tasks: [
      'Look after your own van, tools and day',
      'Carry out service, tyre changes and repairs up to 800 volts',
      'Tell the customer what you did, in words they understand',
    ],
    profile: [
      'Training as an automotive technician',
      'A certificate for high-voltage systems, or the willingness to earn one here',
      'Dutch, and a driving licence',
    ],
  },
  'intern-second-life-berlin': {
    title: 'Intern, second life of batteries',
    city: 'Berlin',
    summary: 'For six months you find out what a battery can still do when its car has reached the end of the road.',
    tasks: [
      'Measure returned packs and sort them',
      'Work out which homes and chargers they could serve',
      'Present to the people who decide',
    ],
    profile: [
      'Studies in engineering, business or environmental science, third year or later',
      'A liking for spreadsheets and for work gloves',
      'English or German',
    ],
  },
}
