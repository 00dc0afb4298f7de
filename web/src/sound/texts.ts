import { dictionary, speaking } from "../i18n";

export const ru = {
  "on": "Звук включён",
  "off": "Звук выключен",
  "volume": "Громкость",
};

export const en: Record<keyof typeof ru, string> = {
  "on": "Sound is on",
  "off": "Sound is off",
  "volume": "Volume",
};

const sounds = dictionary<keyof typeof ru>("sound", { ru, en });

export const soundText = speaking(sounds);
